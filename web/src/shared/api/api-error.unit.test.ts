import { ApiError, messageOf, refusalOf } from './api-error';

describe('ApiError', () => {
  const body = JSON.stringify({
    statusCode: 400,
    code: 'INVALID_INPUT',
    message: 'Some fields are wrong',
    details: [{ path: 'name', message: 'Too short' }, 'odd'],
    requestId: 'r1',
  });

  test('its text is the status, a colon and the body', () => {
    expect(new ApiError(400, 'Bad Request', body).message).toBe(`400: ${body}`);
  });

  test('its text has the status text where the body is empty', () => {
    expect(new ApiError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway');
  });

  test('it carries code, words and wrong fields of our error body', () => {
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

  test("messageOf prefers the server's words", () => {
    expect(messageOf(new ApiError(409, '', '{"message":"This group is full"}'), 'Failed')).toBe(
      'This group is full',
    );
    expect(messageOf(new TypeError('Failed to fetch'), 'Failed')).toBe('Failed');
  });

  test.each([
    ['a limit that is reached', new ApiError(409, '', '{"message":"At most 5"}'), 'At most 5'],
    ['a budget that is used up', new ApiError(429, '', '{"message":"Please wait"}'), 'Please wait'],
    ['a failure of the server', new ApiError(503, '', '{"message":"Unavailable"}'), 'Try again'],
    ['no answer', new TypeError('Failed to fetch'), 'Try again'],
  ])("refusalOf asks to try again unless that is of no use: the server's words for %s", (_, error, words) => {
    expect(refusalOf(error, 'Try again')).toBe(words);
  });
});
