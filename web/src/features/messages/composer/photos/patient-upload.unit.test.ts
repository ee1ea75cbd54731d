import { ApiError } from '../../../../shared/api/api-error';
import { uploadPatiently } from './patient-upload';

const answer = (status: number, message: string, retryAfter: string | null) =>
  new ApiError(status, '', JSON.stringify({ code: 'CODE', message }), retryAfter);
const busy = answer(503, 'Unavailable', '2');
const limited = answer(429, 'Too many requests', '30');

describe('an upload', () => {
  let reasons: (string | null)[];
  let attempts: number;
  let controller: AbortController;

  beforeEach(() => {
    jest.useFakeTimers();
    controller = new AbortController();
    [reasons, attempts] = [[], 0];
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const upload = (...failures: Error[]) =>
    uploadPatiently(
      () => {
        attempts += 1;
        const failure = failures.shift();
        return failure === undefined ? Promise.resolve('stored') : Promise.reject(failure);
      },
      {
        signal: controller.signal,
        onPause: (reason) => {
          reasons.push(reason);
        },
      },
    );

  test('is repeated after the pause that a busy server asks for [D7.7]', async () => {
    const stored = upload(busy, busy);
    await jest.advanceTimersByTimeAsync(1_999);
    expect(attempts).toBe(1);
    await jest.advanceTimersByTimeAsync(2_001);
    expect([await stored, attempts]).toEqual(['stored', 3]);
  });

  test('is given up if the server stays busy', async () => {
    const outcome = expect(upload(busy, busy, busy, busy, busy, busy)).rejects.toBe(busy);
    await jest.advanceTimersByTimeAsync(60_000);
    await outcome;
    expect(attempts).toBe(5);
  });

  test('beyond the rate limit waits with the server’s words, and goes on by itself [D7.7]', async () => {
    const stored = upload(limited);
    await jest.advanceTimersByTimeAsync(29_999);
    expect([attempts, reasons]).toEqual([1, ['Too many requests']]);
    await jest.advanceTimersByTimeAsync(1);
    expect([await stored, reasons]).toEqual(['stored', ['Too many requests', null]]);
  });

  test('that is canceled does not go on', async () => {
    const outcome = expect(upload(limited)).rejects.toThrow();
    await jest.advanceTimersByTimeAsync(1_000);
    controller.abort();
    await outcome;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(attempts).toBe(1);
  });

  test('that the server refuses is not repeated', async () => {
    const refused = answer(400, 'Please upload a PNG', null);
    await expect(upload(refused)).rejects.toBe(refused);
  });
});
