import { limits } from '@circlet/contracts';

import { draftProblem, explainFailure } from './apply.rules';

const enough = 'I would love to join you.';

describe('application form, checked in this order [R5.11 R5.12 R5.13]', () => {
  const required = "Please tell the group why you'd like to join them.";
  const level = "Please share your experience level with the group's activities.";
  const tooShort = 'Please write at least 20 characters to give the group a better sense of who you are.';
  test.each([
    ['1. empty message', '', '', 'Message Required', required, 'message'],
    ['1. a message of spaces only', '    ', 'beginner', 'Message Required', required, 'message'],
    ['2. empty experience', 'Hi', '', 'Experience Required', level, 'experience'],
    [
      ...['3. message shorter than 20 after trimming', `  ${'x'.repeat(19)}  `, 'expert'],
      ...['Message Too Short', tooShort, 'message'],
    ],
  ])('%s', (_, message = '', experience = '', title, description, field) => {
    expect(draftProblem({ message, experience })).toEqual({ title, description, field });
  });

  test('20 characters and an experience level can be sent [R9.7]', () => {
    expect(draftProblem({ message: 'x'.repeat(20), experience: 'beginner' })).toBeNull();
    expect(draftProblem({ message: enough, experience: 'beginner' })).toBeNull();
  });

  test('the minimum length is the one the server accepts [R9.7]', () => {
    const { min } = limits.applicationMessage;
    expect(draftProblem({ message: 'x'.repeat(min), experience: 'expert' })).toBeNull();
    expect(draftProblem({ message: 'x'.repeat(min - 1), experience: 'expert' })).not.toBeNull();
  });
});

describe('Unable to Send Application, by server message [R8.15 R8.16 R8.17 R8.18 R8.19 D10.18]', () => {
  test.each([
    [
      'You have already applied to this group',
      "You've already applied to this group. Check your Applications page for updates.",
    ],
    ['You are already a member of this group', "You're already a member of this group!"],
    [
      'Please confirm your email address to do this',
      'Please confirm your email address first. Your text is kept.',
    ],
    ['This group is full', 'This group is currently full. Try applying to other groups or check back later.'],
    [
      "This group isn't taking applications right now",
      'This group isn’t taking applications right now. Try another one, or check back later.',
    ],
    ['You may apply again in 7 days', 'You may apply again in 7 days'],
    ['You can apply again later', 'You can apply again later'],
    ['Failed to fetch', 'Connection issue. Please check your internet and try again.'],
    [
      'NetworkError when attempting to fetch resource.',
      'Connection issue. Please check your internet and try again.',
    ],
    ['Something unheard of', 'Failed to send application. Please try again.'],
  ])('%s', (message, explanation) => {
    expect(explainFailure(message)).toBe(explanation);
  });
});
