import { ApiError } from './api-error';
import { fieldProblem } from './field-problem.rules';

const refusal = (body: object) => new ApiError(400, 'Bad Request', JSON.stringify(body));
const fields = ['bio', 'interests', 'profilePhoto'] as const;

describe('the field that a server error is about', () => {
  test('is the first one that the server names and the form has', () => {
    const details = [
      { path: 'role', message: 'Unknown' },
      { path: 'profilePhoto', message: 'Please use a link that begins with http:// or https://' },
      { path: 'bio', message: 'Too long' },
    ];
    expect(fieldProblem(refusal({ code: 'INVALID_INPUT', details }), fields)).toEqual({
      field: 'profilePhoto',
      message: 'Please use a link that begins with http:// or https://',
    });
  });

  test('is the list that contains the invalid entry', () => {
    const details = [{ path: 'interests.2', message: 'Too long' }];
    expect(fieldProblem(refusal({ details }), fields)?.field).toBe('interests');
  });

  test('is the one that the code is about', () => {
    const wrong = refusal({ code: 'WRONG_PASSWORD', message: 'Your current password is incorrect' });
    expect(fieldProblem(wrong, ['current', 'next'], { WRONG_PASSWORD: 'current' })).toEqual({
      field: 'current',
      message: 'Your current password is incorrect',
    });
  });

  test('is one in the details if the server says nothing else', () => {
    const wrong = refusal({ code: 'WRONG_PASSWORD', details: [{ path: 'next', message: 'Too short' }] });
    expect(fieldProblem(wrong, ['current', 'next'], { WRONG_PASSWORD: 'current' })).toEqual({
      field: 'next',
      message: 'Too short',
    });
  });

  test.each([
    ['an error about something else', refusal({ code: 'IMAGE_TOO_LARGE', message: 'Too large' })],
    ['a network failure', new TypeError('Failed to fetch')],
  ])('is none for %s', (_, error) => {
    expect(fieldProblem(error, fields)).toBeNull();
  });
});
