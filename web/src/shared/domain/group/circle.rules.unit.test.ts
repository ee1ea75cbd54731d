import type { CardMember } from '@circlet/contracts';

import { openSpots, placesOnCircle, slotsOf } from './circle.rules';

const member = (userId: number): CardMember => ({
  id: userId + 100,
  userId,
  role: 'member',
  user: { name: `Person ${userId}`, age: 30, profilePhoto: null },
});

const kinds = (group: Parameters<typeof slotsOf>[0]) => slotsOf(group).map(({ kind }) => kind);

describe('placesOnCircle', () => {
  test('avatars form a circle, the first at the top, all at the same distance', () => {
    const places = placesOnCircle(4);
    expect(places[0]?.x).toBeCloseTo(0);
    expect(places[0]?.y).toBeCloseTo(-1);
    expect(places[1]?.x).toBeCloseTo(1);
    for (const { x, y } of placesOnCircle(7)) expect(Math.hypot(x, y)).toBeCloseTo(1);
  });
});

describe('openSpots [R2.47]', () => {
  test.each([
    ['maxMembers minus currentMembers', 6, 4, 2],
    ['zero when the group is full', 4, 4, 0],
    ['never below zero', 4, 5, 0],
  ])('%s [R4.3]', (_, maxMembers, currentMembers, expected) => {
    expect(openSpots({ maxMembers, currentMembers })).toBe(expected);
  });
});

describe('slotsOf', () => {
  test('one slot per max member, members first [R2.38]', () => {
    expect(kinds({ maxMembers: 4, currentMembers: 2, members: [member(1), member(2)] })).toEqual([
      'member',
      'member',
      'open',
      'open',
    ]);
  });

  test('each slot has a key of its own, which a member keeps at another place', () => {
    const keys = slotsOf({ maxMembers: 4, currentMembers: 3, members: [member(7), member(5)] }).map(
      ({ key }) => key,
    );
    expect(keys).toEqual(['member-7', 'member-5', 'place-2', 'place-3']);
  });

  test('no more members are shown than the group has places', () => {
    expect(kinds({ maxMembers: 2, currentMembers: 3, members: [member(1), member(2), member(3)] })).toEqual([
      'member',
      'member',
    ]);
  });

  test('a member who is counted but not listed still fills a slot', () => {
    expect(kinds({ maxMembers: 3, currentMembers: 2, members: [member(1)] })).toEqual([
      'member',
      'hidden',
      'open',
    ]);
  });

  test('a listed member fills a slot even if the count is behind', () => {
    expect(kinds({ maxMembers: 2, currentMembers: 1, members: [member(1), member(2)] })).toEqual([
      'member',
      'member',
    ]);
  });
});
