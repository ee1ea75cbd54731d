import { adviceOn, ApiError, messageOf, refusalOf } from './api-error';

describe('ApiError', () => {
  const body = JSON.stringify({
    statusCode: 400,
    code: 'INVALID_INPUT',
    message: 'Some fields are wrong',
    details: [{ path: 'name', message: 'Too short' }, 'odd'],
    requestId: 'r1',
  });

  test('its text is the status, a colon and the body [R8.1]', () => {
    expect(new ApiError(400, 'Bad Request', body).message).toBe(`400: ${body}`);
  });

  test('its text has the status text if the body is empty [R8.1]', () => {
    expect(new ApiError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway');
  });

  test('it carries the code, message and invalid fields of our error body', () => {
    expect(new ApiError(400, '', body)).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      serverMessage: 'Some fields are wrong',
      details: [{ path: 'name', message: 'Too short' }],
    });
  });

  test.each(['<html>', '"text"', 'null', '{"code":7}'])('it survives the body %s', (odd) => {
    expect(new ApiError(500, '', odd)).toMatchObject({ code: null, serverMessage: null, details: [] });
  });

  test("messageOf prefers the server's message", () => {
    expect(messageOf(new ApiError(409, '', '{"message":"This group is full"}'), 'Failed')).toBe(
      'This group is full',
    );
    expect(messageOf(new TypeError('Failed to fetch'), 'Failed')).toBe('Failed');
  });

  test.each([
    [true, 'Please try again.'],
    [false, 'You’re offline. Try again once you’re connected.'],
  ])('if the server does not answer and onLine is %s, the advice is: %s', (onLine, advice) => {
    Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true });
    expect(adviceOn(new TypeError('Failed to fetch'))).toBe(advice);
    expect(adviceOn(new ApiError(409, '', '{"message":"This group is full"}'))).toBe('This group is full');
  });

  test.each([
    ['a limit that was reached', new ApiError(409, '', '{"message":"At most 5"}'), 'At most 5'],
    ['a rate limit that was exceeded', new ApiError(429, '', '{"message":"Please wait"}'), 'Please wait'],
    ['a failure of the server', new ApiError(503, '', '{"message":"Unavailable"}'), 'Try again'],
    ['no response', new TypeError('Failed to fetch'), 'Try again'],
  ])("refusalOf suggests a retry unless it cannot help: the server's message for %s", (_, error, words) => {
    expect(refusalOf(error, 'Try again')).toBe(words);
  });
});
