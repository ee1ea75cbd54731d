import {
  handledEvents,
  nextId,
  type TestService,
  type Traces,
  tracesAfterLateEvents,
  tracesAfterRace,
  userEvents,
} from '@circlet/testing';

import { startGroups } from '../../test/start-groups';

let service: TestService;
let ofKnown: Record<string, Traces>;
let ofUnknown: Record<string, Traces>;
beforeAll(async () => {
  service = await startGroups();
  ofKnown = await tracesAfterLateEvents(service, events, Object.values(events));
  ofUnknown = await tracesAfterLateEvents(service, events);
}, 120_000);
afterAll(() => service.stop());

const otherId = nextId();
const events = userEvents(otherId);
const tombstone = {
  user_cards: [
    expect.objectContaining({ username: '', name: '', bio: null, location: null, is_deleted: true }),
  ],
};

describe('an event about a user whose account was deleted', () => {
  it('is covered below for every handler', () => {
    const untried = handledEvents(service).filter((type) => !(type in events));
    expect(untried).toEqual(['UserDeleted']);
  });

  it.each(Object.keys(events))('a late %s leaves only the tombstone', (name) => {
    expect([ofKnown[name], ofUnknown[name]]).toEqual([tombstone, tombstone]);
  });

  it.each(['SafetySettingsChanged', 'AvailabilityChanged', 'UserBlocked', 'UserUnblocked'])(
    '%s and the deletion wait for each other, even before the first facts arrive',
    async (name) => {
      expect(await tracesAfterRace(service, events[name]!, otherId)).toEqual(tombstone);
    },
  );
});
