import {
  type Application,
  type ApplicationDetail,
  apply,
  approveApplication,
  listPendingApplications,
  listUserApplications,
  rejectApplication,
} from '@circlet/contracts';
import { type Actor, CurrentActor, type Input, InputOf, RpcHandler } from '@circlet/platform';
import { Controller, UseGuards } from '@nestjs/common';

import { GroupAccess } from '../access/group-access.guard';
import { OwnListGuard } from '../access/own-list.guard';
import { ApplicationParty } from './application-party.guard';
import { ApplicationsRepository } from './applications.repository';
import { ApplicationsService } from './applications.service';

/** Applications. */
@Controller()
export class ApplicationsController {
  constructor(
    private readonly service: ApplicationsService,
    private readonly applications: ApplicationsRepository,
  ) {}

  @RpcHandler(apply)
  @GroupAccess('visible', 'body.groupId')
  apply(@CurrentActor() actor: Actor, @InputOf(apply) { body }: Input<typeof apply>): Promise<Application> {
    return this.service.apply(actor.id, body);
  }

  @RpcHandler(approveApplication)
  @ApplicationParty('accept')
  approve(
    @CurrentActor() actor: Actor,
    @InputOf(approveApplication) { params }: Input<typeof approveApplication>,
  ): Promise<Application> {
    return this.service.accept(actor.id, params.id);
  }

  @RpcHandler(rejectApplication)
  @ApplicationParty('reject')
  reject(
    @CurrentActor() actor: Actor,
    @InputOf(rejectApplication) { params }: Input<typeof rejectApplication>,
  ): Promise<Application> {
    return this.service.reject(actor.id, params.id);
  }

  @RpcHandler(listUserApplications)
  @UseGuards(OwnListGuard)
  ofUser(
    @InputOf(listUserApplications) { params }: Input<typeof listUserApplications>,
  ): Promise<ApplicationDetail[]> {
    return this.applications.ofUser(params.id);
  }

  @RpcHandler(listPendingApplications)
  @UseGuards(OwnListGuard)
  pendingForOwner(
    @InputOf(listPendingApplications) { params }: Input<typeof listPendingApplications>,
  ): Promise<ApplicationDetail[]> {
    return this.applications.pendingForOwner(params.id);
  }
}
