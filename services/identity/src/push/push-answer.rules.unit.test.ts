import { pauseAfter, resultOf } from './push-answer.rules';

const now = Date.parse('2026-05-01T12:00:00Z');
const MINUTE_MS = 60_000;

describe('resultOf', () => {
  it.each([200, 201, 202, 204])('takes %d for accepted', (status) => {
    expect(resultOf(status, undefined, now)).toEqual({ outcome: 'accepted' });
  });

  it.each([404, 410])('takes %d for the end of the subscription [D8.4]', (status) => {
    expect(resultOf(status, undefined, now)).toEqual({ outcome: 'gone' });
  });

  it.each([100, 300, 301, 302, 307, 400, 401, 403, 413])(
    'takes %d for a refusal, and follows no redirect',
    (status) => {
      expect(resultOf(status, '1', now)).toEqual({ outcome: 'refused', reason: `status ${status}` });
    },
  );

  it.each([408, 425, 429, 500, 502, 503])('tries again after %d', (status) => {
    expect(resultOf(status, undefined, now)).toStrictEqual({
      outcome: 'postponed',
      reason: `status ${status}`,
    });
  });

  it.each([
    ['seconds', '120', 2 * MINUTE_MS],
    ['a date', 'Fri, 01 May 2026 12:03:00 GMT', 3 * MINUTE_MS],
    ['a date that ends with a number', 'Fri, 01 May 2026 12:03:00 +0000', 3 * MINUTE_MS],
    ['a date that begins with a number', '2026-05-01T12:03:00Z', 3 * MINUTE_MS],
    ['a date that has passed', 'Fri, 01 May 2026 11:00:00 GMT', 0],
    ['more than a push is worth waiting for', '86400', 15 * MINUTE_MS],
    ['nonsense', 'soon', undefined],
  ])('waits as long as the push service asks for: %s', (_case, retryAfter, retryAfterMs) => {
    expect(resultOf(429, retryAfter, now)).toMatchObject({
      outcome: 'postponed',
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    });
  });
});

describe('pauseAfter', () => {
  it('doubles, up to a quarter of an hour', () => {
    expect([1, 2, 3, 20].map((attempts) => pauseAfter(attempts, undefined, 1))).toEqual([
      2_000,
      4_000,
      8_000,
      15 * MINUTE_MS,
    ]);
    expect(pauseAfter(1, undefined, 0)).toBe(1_500);
  });

  it('is never shorter than the push service asks for', () => {
    expect(pauseAfter(1, 30_000, 0)).toBe(30_000);
    expect(pauseAfter(5, 30_000, 1)).toBe(32_000);
  });
});
