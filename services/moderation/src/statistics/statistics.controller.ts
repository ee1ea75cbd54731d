import { type AdminStats, type AdminStatsDay, getAdminStats, getAdminStatsHistory } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller, Module } from '@nestjs/common';

import { MessageCountsRepository } from './message-counts.repository';
import { StatisticsRepository } from './statistics.repository';

/** Provides the numbers and charts of the admin page. */
@Controller()
export class StatisticsController {
  constructor(private readonly statistics: StatisticsRepository) {}

  @Handles(getAdminStats)
  now(): Promise<AdminStats> {
    return this.statistics.now();
  }

  @Handles(getAdminStatsHistory)
  byDay({ query }: Input<typeof getAdminStatsHistory>): Promise<AdminStatsDay[]> {
    return this.statistics.byDay(query.days);
  }
}

/** Statistics for the admin page. */
@Module({
  controllers: [StatisticsController],
  providers: [StatisticsRepository, MessageCountsRepository],
  exports: [MessageCountsRepository],
})
export class StatisticsModule {}
