import { Module } from '@nestjs/common';

import { MessageCountsRepository } from './message-counts.repository';
import { StatisticsController } from './statistics.controller';
import { StatisticsRepository } from './statistics.repository';

/** Statistics for the admin page. */
@Module({
  controllers: [StatisticsController],
  providers: [StatisticsRepository, MessageCountsRepository],
  exports: [MessageCountsRepository],
})
export class StatisticsModule {}
