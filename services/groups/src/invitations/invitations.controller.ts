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
import { OwnListGuard } from '../access/own-list.guard';
import { AnsweringService } from './answering.service';
import { InvitationList } from './invitation-list.repository';
import { InviteeGuard } from './invitee.guard';
import { InvitingService } from './inviting.service';

@Controller()
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationList,
    private readonly inviting: InvitingService,
    private readonly answering: AnsweringService,
  ) {}

  @RpcHandler(invite)
  @GroupAccess('owner', 'body.groupId')
  invite(
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: string | undefined,
    @InputOf(invite) { body }: Input<typeof invite>,
  ): Promise<Invitation> {
    return this.inviting.invite(actor.id, body, key);
  }

  @RpcHandler(acceptInvitation)
  @UseGuards(InviteeGuard)
  accept(
    @CurrentActor() actor: Actor,
    @InputOf(acceptInvitation) { params }: Input<typeof acceptInvitation>,
  ): Promise<Invitation> {
    return this.answering.accept(actor.id, params.id);
  }

  @RpcHandler(declineInvitation)
  @UseGuards(InviteeGuard)
  decline(
    @CurrentActor() actor: Actor,
    @InputOf(declineInvitation) { params }: Input<typeof declineInvitation>,
  ): Promise<Invitation> {
    return this.answering.decline(actor.id, params.id);
  }

  @RpcHandler(listUserInvitations)
  @UseGuards(OwnListGuard)
  async ofUser(
    @InputOf(listUserInvitations) { params, query }: Input<typeof listUserInvitations>,
  ): Promise<RpcReply<readonly InvitationDetail[]>> {
    return pageReply(await this.invitations.ofInvitee(params.id, query));
  }
}
