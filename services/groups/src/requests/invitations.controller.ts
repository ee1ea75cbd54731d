import {
  acceptInvitation,
  declineInvitation,
  type Invitation,
  type InvitationDetail,
  invite,
  listUserInvitations,
} from '@circlet/contracts';
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

import { GroupAccess } from '../access/group-access.guard';
import { SelfOrStaffGuard } from '../access/self-or-staff.guard';
import { InvitationAnswerService } from './invitation-answer.service';
import { InvitationListRepository } from './invitation-list.repository';
import { InviteeGuard } from './invitee.guard';
import { InvitationSendingService } from './invitation-sending.service';

@Controller()
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationListRepository,
    private readonly sending: InvitationSendingService,
    private readonly answers: InvitationAnswerService,
  ) {}

  @RpcHandler(invite)
  @GroupAccess('owner', 'body.groupId')
  invite(
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: string | undefined,
    @InputOf(invite) { body }: Input<typeof invite>,
  ): Promise<Invitation> {
    return this.sending.invite(actor.id, body, key);
  }

  @RpcHandler(acceptInvitation)
  @UseGuards(InviteeGuard)
  accept(
    @CurrentActor() actor: Actor,
    @InputOf(acceptInvitation) { params }: Input<typeof acceptInvitation>,
  ): Promise<Invitation> {
    return this.answers.accept(actor.id, params.id);
  }

  @RpcHandler(declineInvitation)
  @UseGuards(InviteeGuard)
  decline(
    @CurrentActor() actor: Actor,
    @InputOf(declineInvitation) { params }: Input<typeof declineInvitation>,
  ): Promise<Invitation> {
    return this.answers.decline(actor.id, params.id);
  }

  @RpcHandler(listUserInvitations)
  @UseGuards(SelfOrStaffGuard)
  async ofUser(
    @InputOf(listUserInvitations) { params, query }: Input<typeof listUserInvitations>,
  ): Promise<RpcReply<readonly InvitationDetail[]>> {
    return pageReply(await this.invitations.ofInvitee(params.id, query));
  }
}
