import { idParams } from '@circlet/contracts';
import { actorOf, DomainError, type RpcRequest } from '@circlet/platform';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';

import { ReportRepository } from './report.repository';

/** Says 404 when there is no such report for this member of the staff. */
@Injectable()
export class ReportGuard implements CanActivate {
  constructor(private readonly reports: ReportRepository) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const actor = actorOf(context);
    if (actor === null) throw new DomainError('NOT_SIGNED_IN');
    const report = idParams.safeParse(context.switchToRpc().getData<RpcRequest>().params);
    if (report.success && !(await this.reports.existsFor(report.data.id, actor.id)))
      throw new DomainError('REPORT_NOT_FOUND');
    return true;
  }
}
