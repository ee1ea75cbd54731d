import {
  handledEvents,
  nextId,
  type Traces,
  tracesAfterLateEvents,
  tracesAfterRace,
  userEvents,
} from '@circlet/testing';

import { ChatSuite } from '../../test/chat-suite';

let chat: ChatSuite;
let ofKnown: Record<string, Traces>;
let ofUnknown: Record<string, Traces>;
beforeAll(async () => {
  chat = await ChatSuite.start();
  ofKnown = await tracesAfterLateEvents(chat.service, events, Object.values(events));
  ofUnknown = await tracesAfterLateEvents(chat.service, events);
}, 120_000);
afterAll(() => chat.stop());

const otherId = nextId();
const events = userEvents(otherId);
const tombstone = {
  user_cards: [
    expect.objectContaining({ username: '', name: 'Former member', profile_photo: null, is_deleted: true }),
  ],
};

describe('an event about a user whose account was deleted', () => {
  it('is tested below for every handler of user data', () => {
    const untried = handledEvents(chat.service).filter((type) => !(type in events));
    // Memberships and messages stay. They name a user only by id.
    const meetups = ['MeetupCanceled', 'MeetupMoved', 'MeetupProposed', 'MeetupScheduled'];
    expect(untried.sort()).toEqual(['GroupDeleted', ...meetups, 'MemberJoined', 'MemberLeft', 'UserDeleted']);
  });

  it.each(Object.keys(events))('%s, arriving late, leaves only the tombstone', (name) => {
    expect([ofKnown[name], ofUnknown[name]]).toEqual([tombstone, tombstone]);
  });

  it.each(['SafetySettingsChanged', 'UserBlocked', 'UserUnblocked'])(
    '%s and the deletion wait for each other, even before the first facts arrive',
    async (name) => {
      expect(await tracesAfterRace(chat.service, events[name]!, otherId)).toEqual(tombstone);
    },
  );
});
