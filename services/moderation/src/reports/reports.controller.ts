import { exportExchanges, fileReport, listMyReports, type Report } from '@circlet/contracts';
import {
  type Actor,
  CurrentActor,
  IdempotencyKey,
  type Input,
  InputOf,
  pageReply,
  RpcHandler,
  type RpcReply,
} from '@circlet/platform';
import { Controller, UseGuards } from '@nestjs/common';

import { ReportFilingService } from './report-filing.service';
import { ReportRepository } from './report.repository';
import { reportOf } from './report.row';
import { ReportedGuard } from './reported.guard';

/** Lets users file reports and list their own. */
@Controller()
export class ReportsController {
  constructor(
    private readonly filing: ReportFilingService,
    private readonly reports: ReportRepository,
  ) {}

  @RpcHandler(fileReport)
  @UseGuards(ReportedGuard)
  file(
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: string | undefined,
    @InputOf(fileReport) { body }: Input<typeof fileReport>,
  ): Promise<Report> {
    return this.filing.file(actor, body, key);
  }

  @RpcHandler(listMyReports)
  async mine(
    @CurrentActor() actor: Actor,
    @InputOf(listMyReports) { query }: Input<typeof listMyReports>,
  ): Promise<RpcReply<readonly Report[]>> {
    return pageReply(await this.reports.pageFiledBy(actor.id, query));
  }

  /** Exports the reports that the actor has filed. Reports about them are visible to staff only. */
  @RpcHandler(exportExchanges.reports)
  async export(@CurrentActor() actor: Actor): Promise<{ filed: Report[] }> {
    const rows = await this.reports.filedBy(actor.id);
    return { filed: rows.map(reportOf) };
  }
}
