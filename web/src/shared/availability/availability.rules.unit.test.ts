import { availabilitySlots, type AvailabilitySlot } from '@circlet/contracts';

import { dayNames, movedBy, nameOf, withArea, withSlot } from './availability.rules';

describe('the grid of a week', () => {
  it('names each part [D6.60]', () => {
    expect(availabilitySlots.map(nameOf).slice(0, 4)).toEqual([
      'Monday morning',
      'Monday afternoon',
      'Monday evening',
      'Tuesday morning',
    ]);
    expect(new Set(availabilitySlots.map(nameOf)).size).toBe(21);
    const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
    expect(Object.values(dayNames)).toEqual(names);
  });

  it.each<[string, AvailabilitySlot, AvailabilitySlot | null]>([
    ['ArrowDown', 'mon-morning', 'tue-morning'],
    ['ArrowDown', 'sun-morning', 'sun-morning'],
    ['ArrowUp', 'tue-evening', 'mon-evening'],
    ['ArrowUp', 'mon-evening', 'mon-evening'],
    ['ArrowRight', 'wed-afternoon', 'wed-evening'],
    ['ArrowRight', 'wed-evening', 'wed-evening'],
    ['ArrowLeft', 'wed-afternoon', 'wed-morning'],
    ['ArrowLeft', 'wed-morning', 'wed-morning'],
    ['Home', 'fri-evening', 'fri-morning'],
    ['End', 'fri-morning', 'fri-evening'],
    ['Enter', 'fri-morning', null],
    [' ', 'fri-morning', null],
  ])('%j moves from %s to %s', (key, from, to) => {
    expect(movedBy(key, from)).toBe(to);
  });

  it('sets single parts, in the order of the week', () => {
    expect(withSlot(['sun-evening'], 'mon-morning', true)).toEqual(['mon-morning', 'sun-evening']);
    expect(withSlot(['mon-morning', 'sun-evening'], 'mon-morning', false)).toEqual(['sun-evening']);
    expect(withSlot(['mon-morning'], 'mon-morning', true)).toEqual(['mon-morning']);
  });

  it.each<[AvailabilitySlot, AvailabilitySlot]>([
    ['mon-afternoon', 'wed-evening'],
    ['wed-evening', 'mon-afternoon'],
    ['mon-evening', 'wed-afternoon'],
    ['wed-afternoon', 'mon-evening'],
  ])('sets the area between %s and %s', (from, to) => {
    const area = [
      ...['mon-afternoon', 'mon-evening', 'tue-afternoon', 'tue-evening'],
      ...['wed-afternoon', 'wed-evening'],
    ];
    expect(withArea(['sat-morning'], from, to, true)).toEqual([...area, 'sat-morning']);
    expect(withArea([...availabilitySlots], from, to, false)).toEqual(
      availabilitySlots.filter((slot) => !area.includes(slot)),
    );
  });
});
