import { idParams } from '@circlet/contracts';
import { definePermission, DomainError, validate } from '@circlet/platform';

import { invitationPartyOf, invitationPartyRefusal } from '../model/invitation.rules';
import { InvitationsRepository } from '../model/invitations.repository';

/** The invitee of the invitation in the path: 404 to strangers, 403 to the other party. */
export const invitee = definePermission([InvitationsRepository], async ({ actor, params }, invitations) => {
  const { id } = validate(idParams, params);
  const found = await invitations.findParties(id);
  const refused = invitationPartyRefusal(
    found === undefined ? 'stranger' : invitationPartyOf(actor.id, found),
  );
  if (refused !== null) throw new DomainError(refused);
});
