"""The last faults, for the administrator."""

import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('scorekeeper', '0007_tally'),
    ]

    operations = [
        migrations.CreateModel(
            name='Fault',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('at', models.DateTimeField(default=django.utils.timezone.now)),
                ('request', models.CharField(blank=True, max_length=16)),
                ('route', models.CharField(blank=True, max_length=100)),
                ('kind', models.CharField(max_length=200)),
                ('trace', models.JSONField(default=list)),
            ],
            options={
                'verbose_name': 'fault',
                'verbose_name_plural': 'faults',
                'ordering': ('-pk',),
            },
        ),
    ]
