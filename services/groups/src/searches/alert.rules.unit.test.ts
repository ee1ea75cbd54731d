import type { SearchNotify } from '@circlet/contracts';

import { nextAlertAt } from './alert.rules';

describe('the next alert of a saved search [D10.32]', () => {
  const from = new Date('2026-05-10T12:00:00Z');

  it.each<[SearchNotify, string, string | null]>([
    ['off', '2026-05-10T12:00:00Z', null],
    ['daily', '2026-05-10T12:00:00Z', '2026-05-11T12:00:00.000Z'],
    ['weekly', '2026-05-10T12:00:00Z', '2026-05-17T12:00:00.000Z'],
    ['daily', '2026-05-10T12:01:00Z', '2026-05-11T12:00:00.000Z'],
    // The service was down for three days.
    ['daily', '2026-05-13T13:00:00Z', '2026-05-14T12:00:00.000Z'],
    ['weekly', '2026-05-17T12:00:00Z', '2026-05-24T12:00:00.000Z'],
  ])('%s, at %s: %s', (notify, now, expected) => {
    expect(nextAlertAt(notify, from, new Date(now))?.toISOString() ?? null).toBe(expected);
  });
});
