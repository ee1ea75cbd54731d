import { listReports, type StaffReport, updateReport } from '@circlet/contracts';
import {
  type Actor,
  ClientIp,
  CurrentActor,
  type Input,
  InputOf,
  pageReply,
  RpcHandler,
  type RpcReply,
  StaffGuard,
} from '@circlet/platform';
import { Controller, UseGuards } from '@nestjs/common';

import { ReportDecisionService } from './report-decision.service';
import { ReportGuard } from './report.guard';
import { StaffReportsRepository } from './staff-reports.repository';

/** Lets staff list and decide reports. */
@Controller()
@UseGuards(StaffGuard)
export class StaffReportsController {
  constructor(
    private readonly reports: StaffReportsRepository,
    private readonly decisions: ReportDecisionService,
  ) {}

  @RpcHandler(listReports)
  async list(
    @CurrentActor() actor: Actor,
    @InputOf(listReports) { query }: Input<typeof listReports>,
  ): Promise<RpcReply<readonly StaffReport[]>> {
    return pageReply(await this.reports.page(query, actor.id));
  }

  @RpcHandler(updateReport)
  @UseGuards(ReportGuard)
  async update(
    @CurrentActor() actor: Actor,
    @ClientIp() ip: string | null,
    @InputOf(updateReport) { params, body }: Input<typeof updateReport>,
  ): Promise<StaffReport> {
    await this.decisions.decide(params.id, body, { actor, ip });
    return this.reports.get(params.id);
  }
}
