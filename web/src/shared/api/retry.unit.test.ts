import { ApiError } from './api-error';
import { retryDelay, retriesFetch, retriesMutation } from './retry.rules';

const answer = (status: number, body = '') => new ApiError(status, '', body);

describe('fetch retries [R9.21]', () => {
  test('up to 2', () => {
    expect([0, 1, 2].map((failures) => retriesFetch(failures, answer(500)))).toEqual([true, true, false]);
  });

  test.each([401, 403])('none on %i [R8.3]', (status) => {
    expect(retriesFetch(0, answer(status))).toBe(false);
  });
});

describe('mutation retries [R9.22]', () => {
  test('1 when the network or the server failed [R8.24]', () => {
    expect(retriesMutation(0, new TypeError('Failed to fetch'))).toBe(true);
    expect(retriesMutation(0, answer(500))).toBe(true);
    expect(retriesMutation(0, answer(503))).toBe(true);
    expect(retriesMutation(1, answer(503))).toBe(false);
  });

  test('1 when the anti-forgery token was stale', () => {
    expect(retriesMutation(0, answer(403, '{"code":"CSRF_TOKEN_INVALID"}'))).toBe(true);
  });

  test.each([400, 401, 403, 404, 409, 429])(
    'none when the response %i is about the change itself',
    (status) => {
      expect(retriesMutation(0, answer(status))).toBe(false);
    },
  );
});

test('back-off begins at 1000 ms, doubles and is capped at 30 s [R9.21]', () => {
  expect([0, 1, 2, 4, 5, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
});
