import {
  acceptApplication,
  type Application,
  apply,
  rejectApplication,
  setApplicationStatus,
  withdrawApplication,
} from '@circlet/contracts';
import { type Actor, CurrentActor, IdempotencyKey, type Input, InputOf, RpcHandler } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { GroupAccess } from '../access/group-access.guard';
import { ApplicationParty } from './application-party.guard';
import { ApplicationSubmissionService } from './application-submission.service';
import { ApplicationDecisionService } from './application-decision.service';

@Controller()
export class ApplicationsController {
  constructor(
    private readonly submissions: ApplicationSubmissionService,
    private readonly decisions: ApplicationDecisionService,
  ) {}

  @RpcHandler(apply)
  @GroupAccess('visible', 'body.groupId')
  apply(
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: string | undefined,
    @InputOf(apply) { body }: Input<typeof apply>,
  ): Promise<Application> {
    return this.submissions.apply(actor.id, body, key);
  }

  @RpcHandler(acceptApplication)
  @ApplicationParty('accept')
  approve(
    @CurrentActor() actor: Actor,
    @InputOf(acceptApplication) { params }: Input<typeof acceptApplication>,
  ): Promise<Application> {
    return this.decisions.accept(actor.id, params.id);
  }

  @RpcHandler(rejectApplication)
  @ApplicationParty('reject')
  reject(
    @CurrentActor() actor: Actor,
    @InputOf(rejectApplication) { params }: Input<typeof rejectApplication>,
  ): Promise<Application> {
    return this.decisions.reject(actor.id, params.id);
  }

  @RpcHandler(setApplicationStatus)
  @ApplicationParty('accept')
  setStatus(
    @CurrentActor() actor: Actor,
    @InputOf(setApplicationStatus) { params, body }: Input<typeof setApplicationStatus>,
  ): Promise<Application> {
    return body.status === 'accepted'
      ? this.decisions.accept(actor.id, params.id)
      : this.decisions.reject(actor.id, params.id);
  }

  @RpcHandler(withdrawApplication)
  @ApplicationParty('withdraw')
  async withdraw(
    @CurrentActor() actor: Actor,
    @InputOf(withdrawApplication) { params }: Input<typeof withdrawApplication>,
  ): Promise<{ message: string }> {
    await this.decisions.withdraw(actor.id, params.id);
    return { message: 'Your application has been withdrawn' };
  }
}
