import { listReports, type StaffReport, updateReport } from '@circlet/contracts';
import { Handles, type Input, pageReply, type RpcReply } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { ReportDecisionService } from './report-decision.service';
import { eligibleReviewer } from './report.permissions';
import { StaffReportsRepository } from './staff-reports.repository';

/** Lets staff list and decide reports. */
@Controller()
export class StaffReportsController {
  constructor(
    private readonly reports: StaffReportsRepository,
    private readonly decisions: ReportDecisionService,
  ) {}

  @Handles(listReports)
  async list({ actor, query }: Input<typeof listReports>): Promise<RpcReply<readonly StaffReport[]>> {
    return pageReply(await this.reports.page(query, actor.id));
  }

  @Handles(updateReport, { allow: eligibleReviewer })
  async update({ actor, params, body, ip }: Input<typeof updateReport>): Promise<StaffReport> {
    await this.decisions.decide(params.id, body, { actor, ip });
    return this.reports.get(params.id);
  }
}
