import type { AvailabilitySlot } from '@circlet/contracts';

import { commonPart, type WhenFree } from './common-part.rules';

const winter = Date.parse('2027-01-15T12:00:00Z');
const summer = Date.parse('2027-07-15T12:00:00Z');

const chicago = (...slots: AvailabilitySlot[]): WhenFree => ({ slots, timeZone: 'America/Chicago' });
const denver = (...slots: AvailabilitySlot[]): WhenFree => ({ slots, timeZone: 'America/Denver' });
const berlin = (...slots: AvailabilitySlot[]): WhenFree => ({ slots, timeZone: 'Europe/Berlin' });
const times = <T>(count: number, one: T): T[] => Array<T>(count).fill(one);

describe('the part of the week that suits a viewer and a group', () => {
  it.each<[string, WhenFree, WhenFree[], string | null]>([
    ['three members', chicago('thu-evening'), times(3, chicago('thu-evening')), 'thu-evening'],
    ['two members', chicago('thu-evening'), times(2, chicago('thu-evening')), null],
    [
      'two members, and others who are free at other times',
      chicago('thu-evening'),
      [...times(2, chicago('thu-evening')), ...times(4, chicago('thu-morning'))],
      null,
    ],
    [
      'members at times when the viewer is not',
      chicago('mon-morning'),
      times(5, chicago('thu-evening')),
      null,
    ],
    ['a viewer who is never free', chicago(), times(5, chicago('thu-evening')), null],
    [
      'the part with most members',
      chicago('mon-morning', 'thu-evening', 'sun-evening'),
      [
        ...times(3, chicago('mon-morning', 'thu-evening')),
        chicago('thu-evening', 'sun-evening'),
        ...times(2, chicago('sun-evening')),
      ],
      'thu-evening',
    ],
    [
      'the earliest of several, whatever the order',
      chicago('sun-evening', 'tue-morning'),
      times(3, chicago('sun-evening', 'tue-morning')),
      'tue-morning',
    ],
    // 17 to 22 in Denver is 18 to 23 in Chicago.
    ['members an hour away', chicago('thu-evening'), times(3, denver('thu-evening')), 'thu-evening'],
    // 12 to 17 in Los Angeles is 14 to 19 in Chicago, which leaves exactly two hours of the evening.
    [
      'members who share the first two hours of it',
      chicago('thu-evening'),
      times(3, { slots: ['thu-afternoon'], timeZone: 'America/Los_Angeles' }),
      'thu-evening',
    ],
    // 12 to 17 in Denver ends at 18 in Chicago, an hour into the evening.
    ['members who share an hour of it', chicago('thu-evening'), times(3, denver('thu-afternoon')), null],
    [
      'members who each share two hours of it, but never together',
      chicago('thu-evening'),
      // 14 to 19, and 20 to 1, in Chicago.
      [
        ...times(2, { slots: ['thu-afternoon'], timeZone: 'America/Los_Angeles' } as const),
        { slots: ['thu-evening'], timeZone: 'America/Anchorage' },
      ],
      null,
    ],
    // Monday 8 to 12 in Tokyo is Sunday 17 to 21 in Chicago.
    [
      'members across the end of the week',
      chicago('sun-evening'),
      times(3, { slots: ['mon-morning'], timeZone: 'Asia/Tokyo' }),
      'sun-evening',
    ],
    [
      'members across the start of the week',
      { slots: ['mon-morning'], timeZone: 'Asia/Tokyo' },
      times(3, chicago('sun-evening')),
      'mon-morning',
    ],
    // 12 to 17 and 17 to 22 in Berlin is 5 to 15 in Chicago without a break.
    [
      'members whose parts join',
      chicago('tue-morning'),
      times(3, berlin('tue-afternoon', 'tue-evening')),
      'tue-morning',
    ],
  ])('%s [D6.63]', (_, viewer, members, part) => {
    expect(commonPart(viewer, members, winter)).toBe(part);
  });

  it.each([
    ['winter', winter, 'tue-morning'],
    ['summer', summer, null],
  ])('follows the clocks: two hours shared in %s [D6.63]', (_, now, part) => {
    // 8 to 12 in Phoenix, which has no summer time, is 10 to 14 in New York in winter and 11 to 15 in summer.
    const group = times(3, { slots: ['tue-morning'], timeZone: 'America/Phoenix' } as const);
    expect(commonPart({ slots: ['tue-morning'], timeZone: 'America/New_York' }, group, now)).toBe(part);
  });
});
