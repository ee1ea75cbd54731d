import { idParams } from '@circlet/contracts';
import { actorOf, DomainError, type RpcRequest, validate } from '@circlet/platform';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';

import { invitationPartyOf, invitationPartyRefusal } from '../model/invitation.rules';
import { InvitationsRepository } from '../model/invitations.repository';

/** Restricts a call to the invitee. Answers 404 to strangers and 403 to the other party. */
@Injectable()
export class InviteeGuard implements CanActivate {
  constructor(private readonly invitations: InvitationsRepository) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const actor = actorOf(context);
    if (actor === null) throw new DomainError('NOT_SIGNED_IN');
    const { id } = validate(idParams, context.switchToRpc().getData<RpcRequest>().params);
    const found = await this.invitations.findParties(id);
    const refused = invitationPartyRefusal(
      found === undefined ? 'stranger' : invitationPartyOf(actor.id, found),
    );
    if (refused !== null) throw new DomainError(refused);
    return true;
  }
}
