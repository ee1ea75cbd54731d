import { type AdminStats, type AdminStatsDay, getAdminStats, getAdminStatsHistory } from '@circlet/contracts';
import { type Input, InputOf, RpcHandler, StaffGuard } from '@circlet/platform';
import { Controller, UseGuards } from '@nestjs/common';

import { StatisticsRepository } from './statistics.repository';

/** Provides the numbers and charts of the admin page. */
@Controller()
@UseGuards(StaffGuard)
export class StatisticsController {
  constructor(private readonly statistics: StatisticsRepository) {}

  @RpcHandler(getAdminStats)
  now(): Promise<AdminStats> {
    return this.statistics.now();
  }

  @RpcHandler(getAdminStatsHistory)
  byDay(
    @InputOf(getAdminStatsHistory) { query }: Input<typeof getAdminStatsHistory>,
  ): Promise<AdminStatsDay[]> {
    return this.statistics.byDay(query.days);
  }
}
