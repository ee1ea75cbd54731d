import {
  acceptApplication,
  type Application,
  apply,
  rejectApplication,
  setApplicationStatus,
  withdrawApplication,
} from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { groupAccess } from '../access/group-access.permission';
import { applicationParty } from './application-party.permission';
import { ApplicationSubmissionService } from './application-submission.service';
import { ApplicationDecisionService } from './application-decision.service';

@Controller()
export class ApplicationsController {
  constructor(
    private readonly submissions: ApplicationSubmissionService,
    private readonly decisions: ApplicationDecisionService,
  ) {}

  @Handles(apply, { allow: groupAccess('visible', 'body.groupId') })
  apply({ actor, body, idempotencyKey }: Input<typeof apply>): Promise<Application> {
    return this.submissions.apply(actor.id, body, idempotencyKey);
  }

  @Handles(acceptApplication, { allow: applicationParty('accept') })
  approve({ actor, params }: Input<typeof acceptApplication>): Promise<Application> {
    return this.decisions.accept(actor.id, params.id);
  }

  @Handles(rejectApplication, { allow: applicationParty('reject') })
  reject({ actor, params, body }: Input<typeof rejectApplication>): Promise<Application> {
    return this.decisions.reject(actor.id, params.id, body.reason);
  }

  @Handles(setApplicationStatus, { allow: applicationParty('accept') })
  setStatus({ actor, params, body }: Input<typeof setApplicationStatus>): Promise<Application> {
    return body.status === 'accepted'
      ? this.decisions.accept(actor.id, params.id)
      : this.decisions.reject(actor.id, params.id, body.reason);
  }

  @Handles(withdrawApplication, { allow: applicationParty('withdraw') })
  async withdraw({ actor, params }: Input<typeof withdrawApplication>): Promise<{ message: string }> {
    await this.decisions.withdraw(actor.id, params.id);
    return { message: 'Your application has been withdrawn' };
  }
}
