import { type AvailabilitySlot, availabilitySlots } from '@circlet/contracts';

import { freeHoursByDay } from './free-hours.rules';

describe('the free hours of a day', () => {
  it.each<[string, AvailabilitySlot[], unknown]>([
    ['nothing', [], []],
    ['a morning', ['mon-morning'], [{ from: 8, to: 12 }]],
    ['an afternoon', ['mon-afternoon'], [{ from: 12, to: 17 }]],
    ['an evening', ['mon-evening'], [{ from: 17, to: 22 }]],
    ['parts that follow each other', ['mon-afternoon', 'mon-evening'], [{ from: 12, to: 22 }]],
    ['the whole day', ['mon-morning', 'mon-afternoon', 'mon-evening'], [{ from: 8, to: 22 }]],
    [
      'parts with a gap',
      ['mon-morning', 'mon-evening'],
      [
        { from: 8, to: 12 },
        { from: 17, to: 22 },
      ],
    ],
    ['another day', ['tue-morning'], []],
  ])('of %s [D6.27 D6.60]', (_, slots, monday) => {
    expect(freeHoursByDay(slots)[0]).toEqual(monday);
  });

  it('are the same for each day of a user who is always free', () => {
    expect(freeHoursByDay(availabilitySlots)).toEqual(Array<unknown>(7).fill([{ from: 8, to: 22 }]));
  });
});
