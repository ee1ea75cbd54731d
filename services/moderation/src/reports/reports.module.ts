import { RpcClient } from '@circlet/platform';
import { Module } from '@nestjs/common';

import { AuditModule } from '../audit/audit.module';
import { GroupsModule } from '../groups/group-directory';
import { PeopleModule } from '../people/user-directory';
import { Evidence } from './evidence';
import { ReportDecisionService } from './report-decision.service';
import { ReportFilingService } from './report-filing.service';
import { ReportRepository } from './report.repository';
import { ReportsController } from './reports.controller';
import { StaffReportsController } from './staff-reports.controller';
import { StaffReportsRepository } from './staff-reports.repository';

/** Reports, from filing to decision. */
@Module({
  imports: [AuditModule, GroupsModule, PeopleModule],
  controllers: [ReportsController, StaffReportsController],
  providers: [
    Evidence,
    ReportDecisionService,
    ReportFilingService,
    ReportRepository,
    RpcClient,
    StaffReportsRepository,
  ],
})
export class ReportsModule {}
