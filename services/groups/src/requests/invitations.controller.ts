import {
  acceptInvitation,
  declineInvitation,
  type Invitation,
  type InvitationDetail,
  invite,
  listUserInvitations,
} from '@circlet/contracts';
import { Handles, type Input, pageReply, type RpcReply } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { groupAccess } from '../access/group-access.permission';
import { selfOrStaff } from '../access/self-or-staff.permission';
import { InvitationAnswerService } from './invitation-answer.service';
import { InvitationListRepository } from './invitation-list.repository';
import { invitee } from './invitee.permission';
import { InvitationSendingService } from './invitation-sending.service';

@Controller()
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationListRepository,
    private readonly sending: InvitationSendingService,
    private readonly answers: InvitationAnswerService,
  ) {}

  @Handles(invite, { allow: groupAccess('manager', 'body.groupId') })
  invite({ actor, body, idempotencyKey }: Input<typeof invite>): Promise<Invitation> {
    return this.sending.invite(actor.id, body, idempotencyKey);
  }

  @Handles(acceptInvitation, { allow: invitee })
  accept({ actor, params }: Input<typeof acceptInvitation>): Promise<Invitation> {
    return this.answers.accept(actor.id, params.id);
  }

  @Handles(declineInvitation, { allow: invitee })
  decline({ actor, params }: Input<typeof declineInvitation>): Promise<Invitation> {
    return this.answers.decline(actor.id, params.id);
  }

  @Handles(listUserInvitations, { allow: selfOrStaff })
  async ofUser({
    actor,
    params,
    query,
  }: Input<typeof listUserInvitations>): Promise<RpcReply<readonly InvitationDetail[]>> {
    return pageReply(await this.invitations.ofInvitee(actor, params.id, query));
  }
}
