import { sweptJobOptions } from '@circlet/platform';
import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';

import { ALERT_QUEUE, AlertQueue } from './alert-queue';
import { AlertSweep } from './alert-sweep';
import { AlertsRepository } from './alerts.repository';
import { SavedSearchesController } from './saved-searches.controller';
import { SavedSearchesRepository } from './saved-searches.repository';
import { SavedSearchesService } from './saved-searches.service';
import { SendAlertJob } from './send-alert.job';

/** Saved searches, and their alerts about new groups. */
@Module({
  imports: [BullModule.registerQueue({ name: ALERT_QUEUE, defaultJobOptions: sweptJobOptions })],
  controllers: [SavedSearchesController],
  providers: [
    AlertQueue,
    AlertsRepository,
    AlertSweep,
    SavedSearchesRepository,
    SavedSearchesService,
    SendAlertJob,
  ],
})
export class SearchesModule {}
