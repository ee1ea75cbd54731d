import {
  applicationSubmittedV1,
  directMessagePostedV1,
  groupCreatedV1,
  memberJoinedV1,
  messagePostedV1,
} from '@circlet/contracts';
import { newEvent } from '@circlet/events';
import {
  type EventBuilder,
  handledEvents,
  nextId,
  type Traces,
  tracesAfterLateEvents,
  userEvents,
} from '@circlet/testing';

import { ModerationSuite } from '../../test/moderation-suite';

let moderation: ModerationSuite;
let ofKnown: Record<string, Traces>;
let ofUnknown: Record<string, Traces>;
beforeAll(async () => {
  moderation = await ModerationSuite.start();
  ofKnown = await tracesAfterLateEvents(moderation.service, events, Object.values(events));
  ofUnknown = await tracesAfterLateEvents(moderation.service, events);
}, 120_000);
afterAll(() => moderation.stop());

const otherId = nextId();
const groupId = nextId();
const at = new Date().toISOString();
const message = () => ({ messageId: nextId(), postedAt: at });
const events: Readonly<Record<string, EventBuilder>> = {
  ...userEvents(otherId),
  GroupCreated: (ownerId) =>
    newEvent(groupCreatedV1, groupId, {
      ...{ groupId, ownerId, name: 'Hikers', location: 'Austin, TX', isListed: true },
    }),
  ApplicationSubmitted: (userId) =>
    newEvent(applicationSubmittedV1, groupId, { applicationId: nextId(), groupId, userId, ownerId: otherId }),
  MemberJoined: (userId) =>
    newEvent(memberJoinedV1, groupId, {
      ...{ membershipId: nextId(), groupId, userId, joinedAt: at, as: 'member' },
    }),
  MessagePosted: (userId) => newEvent(messagePostedV1, groupId, { ...message(), groupId, userId }),
  DirectMessagePosted: (fromUserId) =>
    newEvent(directMessagePostedV1, fromUserId, { ...message(), fromUserId, toUserId: otherId }),
};
const tombstone = {
  people: [
    expect.objectContaining({
      ...{ username: null, name: null, profile_photo: null, last_seen_at: null, joined_at: null },
      deleted_at: expect.any(String) as string,
    }),
  ],
};
/** Staff actions stay in the audit trail permanently. */
const audited = ['UserRoleChanged', 'UserBanned', 'UserUnbanned', 'AppealDecided'];

describe('an event about a user whose account was deleted', () => {
  it('is tested below for every handler', () => {
    const untried = handledEvents(moderation.service).filter((type) => !(type in events));
    expect(untried.sort()).toEqual(['GroupChanged', 'GroupDeleted', 'UserDeleted']);
  });

  it.each(Object.keys(events))('%s, arriving late, leaves only the tombstone', (name) => {
    const late = audited.includes(name) ? 1 : 0;
    for (const [traces, known] of [
      [ofKnown[name], audited.length],
      [ofUnknown[name], 0],
    ] as const) {
      const { audit_entries: trail = [], ...others } = traces!;
      expect(trail).toHaveLength(known + late);
      expect(others).toEqual(tombstone);
    }
  });
});
