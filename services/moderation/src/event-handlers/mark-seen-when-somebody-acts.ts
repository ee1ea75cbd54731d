import {
  applicationSubmittedV1,
  directMessagePostedV1,
  groupCreatedV1,
  memberJoinedV1,
  messagePostedV1,
  userProfileChangedV1,
  userSeenV1,
  userSignedUpV1,
} from '@circlet/contracts';
import { type EventHandler, eventHandler } from '@circlet/events';

import type { PeopleRepository } from '../people/people.repository';

/** Updates when a user was last seen. A session counts, and so does any action. */
export const markSeenWhenSomebodyActs = (people: PeopleRepository): EventHandler[] => [
  eventHandler({
    name: 'mark-seen-when-user-signs-up',
    event: userSignedUpV1,
    handle: ({ data, occurredAt }, transaction) => people.see(transaction, data.userId, occurredAt),
  }),
  eventHandler({
    name: 'mark-seen-when-user-is-seen',
    event: userSeenV1,
    handle: ({ data }, transaction) => people.see(transaction, data.userId, data.seenAt),
  }),
  eventHandler({
    name: 'mark-seen-when-user-changes-profile',
    event: userProfileChangedV1,
    handle: ({ data, occurredAt }, transaction) => people.see(transaction, data.userId, occurredAt),
  }),
  eventHandler({
    name: 'mark-seen-when-user-creates-group',
    event: groupCreatedV1,
    handle: ({ data, occurredAt }, transaction) => people.see(transaction, data.ownerId, occurredAt),
  }),
  eventHandler({
    name: 'mark-seen-when-user-applies',
    event: applicationSubmittedV1,
    handle: ({ data, occurredAt }, transaction) => people.see(transaction, data.userId, occurredAt),
  }),
  eventHandler({
    name: 'mark-seen-when-user-joins-group',
    event: memberJoinedV1,
    handle: ({ data, occurredAt }, transaction) => people.see(transaction, data.userId, occurredAt),
  }),
  eventHandler({
    name: 'mark-seen-when-user-posts',
    event: messagePostedV1,
    handle: ({ data, occurredAt }, transaction) => people.see(transaction, data.userId, occurredAt),
  }),
  eventHandler({
    name: 'mark-seen-when-user-writes-to-somebody',
    event: directMessagePostedV1,
    handle: ({ data, occurredAt }, transaction) => people.see(transaction, data.fromUserId, occurredAt),
  }),
];
