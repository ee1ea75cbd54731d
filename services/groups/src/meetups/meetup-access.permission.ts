import { idParams } from '@circlet/contracts';
import { definePermission, DomainError, validate } from '@circlet/platform';

import { MeetupsRepository } from '../model/meetups.repository';
import { plansMeetup } from '../model/meetup.rules';

/**
 * The members of the group of the meetup in the path, or only those who may plan it. Everyone else, staff included,
 * doesn't find it.
 */
export const meetupAccess = (required: 'member' | 'planner') =>
  definePermission([MeetupsRepository], async ({ actor, params }, meetups) => {
    const { id } = validate(idParams, params);
    const relation = await meetups.findRelation(id, actor.id);
    if (relation === undefined) throw new DomainError('MEETUP_NOT_FOUND');
    if (required === 'planner' && !plansMeetup(actor.id, relation))
      throw new DomainError('NOT_MEETUP_PLANNER');
  });
