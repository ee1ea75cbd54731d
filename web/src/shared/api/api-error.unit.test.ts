import { ApiError, messageOf } from './api-error';

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
});
