import { fileReport, listMyReports, type Report } from '@circlet/contracts';
import { Handles, type Input, pageReply, type RpcReply } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { ReportFilingService } from './report-filing.service';
import { ReportRepository } from './report.repository';
import { eligibleReporter } from './report.permissions';

/** Lets users file reports and list their own. */
@Controller()
export class ReportsController {
  constructor(
    private readonly filing: ReportFilingService,
    private readonly reports: ReportRepository,
  ) {}

  @Handles(fileReport, { allow: eligibleReporter })
  file({ actor, body, idempotencyKey }: Input<typeof fileReport>): Promise<Report> {
    return this.filing.file(actor, body, idempotencyKey);
  }

  @Handles(listMyReports)
  async mine({ actor, query }: Input<typeof listMyReports>): Promise<RpcReply<readonly Report[]>> {
    return pageReply(await this.reports.pageFiledBy(actor.id, query));
  }
}
