import { idParams } from '@circlet/contracts';
import { actorOf, DomainError, type RpcRequest } from '@circlet/platform';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';

import { PeopleRepository } from '../people/people.repository';
import { refusalToDecide } from './decision.rules';
import { ReportRepository } from './report.repository';

/** Refuses staff members who cannot decide a report, before their input is validated. */
@Injectable()
export class ReportGuard implements CanActivate {
  constructor(
    private readonly reports: ReportRepository,
    private readonly people: PeopleRepository,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const actor = actorOf(context);
    if (actor === null) throw new DomainError('NOT_SIGNED_IN');
    const report = idParams.safeParse(context.switchToRpc().getData<RpcRequest>().params);
    if (!report.success) return true;
    const parties = await this.reports.parties(report.data.id);
    if (parties === undefined) throw new DomainError('REPORT_NOT_FOUND');
    const refused = refusalToDecide(parties, actor.id, await this.people.withRole(['moderator', 'admin']));
    if (refused !== null) throw new DomainError(refused);
    return true;
  }
}
