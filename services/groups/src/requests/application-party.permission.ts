import { idParams } from '@circlet/contracts';
import { definePermission, DomainError, type Permission, validate } from '@circlet/platform';

import {
  type ApplicationAction,
  applicationPartyOf,
  applicationPartyRefusal,
} from '../model/application.rules';
import { ApplicationsRepository } from '../model/applications.repository';

/** The party that can take this action on the application in the path: 404 to strangers, 403 to the other party. */
export const applicationParty = (action: ApplicationAction): Permission =>
  definePermission([ApplicationsRepository], async ({ actor, params }, applications) => {
    const { id } = validate(idParams, params);
    const found = await applications.findParties(id);
    const party = found === undefined ? 'stranger' : applicationPartyOf(actor.id, found);
    const refused = applicationPartyRefusal(party, action);
    if (refused !== null) throw new DomainError(refused);
  });
