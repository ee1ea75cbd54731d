import { milesBetween } from '@circlet/places';
import fc from 'fast-check';

import { cellOf, cellsAround } from './cell.rules';

const place = fc.record({
  latitude: fc.double({ min: 18, max: 71.5, noNaN: true }),
  longitude: fc.double({ min: -179, max: -65, noNaN: true }),
});
const step = fc.double({ min: -2.5, max: 2.5, noNaN: true });

describe('the cells around a place', () => {
  it('contain every point within the radius, and inner cells contain no others', () => {
    fc.assert(
      fc.property(place, step, step, fc.constantFrom(5, 10, 25, 50, 100), (center, north, east, miles) => {
        const point = { latitude: center.latitude + north, longitude: center.longitude + east };
        const { ids, inside } = cellsAround(center, miles);
        const at = ids.indexOf(cellOf(point));
        if (milesBetween(center, point) <= miles) expect(at).toBeGreaterThanOrEqual(0);
        if (inside[at] === true) expect(milesBetween(center, point)).toBeLessThanOrEqual(miles);
      }),
      { numRuns: 2_000 },
    );
  });
});
