import { milesBetween } from '@circlet/places';
import fc from 'fast-check';

import { boundsAround, cellOf, cellsAround } from './cell.rules';

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

describe('the bounds around a place', () => {
  it('contain every point within the radius', () => {
    fc.assert(
      fc.property(place, step, step, fc.constantFrom(5, 10, 25, 50, 100), (center, north, east, miles) => {
        const latitude = center.latitude + north;
        const longitude = ((center.longitude + east + 540) % 360) - 180;
        if (milesBetween(center, { latitude, longitude }) > miles) return;
        const bounds = boundsAround(center, miles);
        expect(latitude).toBeGreaterThanOrEqual(bounds.south);
        expect(latitude).toBeLessThanOrEqual(bounds.north);
        expect(longitude).toBeGreaterThanOrEqual(bounds.west);
        expect(longitude).toBeLessThanOrEqual(bounds.east);
      }),
      { numRuns: 2_000 },
    );
  });
});
