import type { z } from 'zod';

import { describeIssue } from './describe-issue.rules';

type Issue = z.core.$ZodRawIssue;

describe('describeIssue', () => {
  it.each<[string, Issue]>([
    ['must be set', { code: 'invalid_type', expected: 'string', input: undefined }],
    ['must be a whole number', { code: 'invalid_type', expected: 'int', input: 1.5 }],
    ['must be a number', { code: 'invalid_type', expected: 'number', input: 'x' }],
    ['must be on', { code: 'invalid_value', values: ['on'], input: 'x' }],
    ['must be on or off', { code: 'invalid_value', values: ['on', 'off'], input: 'x' }],
    ['must be 1, 2 or 3', { code: 'invalid_value', values: [1, 2, 3], input: 4 }],
    ['must be more than 0', { code: 'too_small', origin: 'number', minimum: 0, inclusive: false, input: 0 }],
    ['must be at least 1', { code: 'too_small', origin: 'number', minimum: 1, input: 0 }],
    ['must have at least 3 characters', { code: 'too_small', origin: 'string', minimum: 3, input: 'x' }],
    ['must have at least 1 entries', { code: 'too_small', origin: 'array', minimum: 1, input: [] }],
    ['must be at most 9', { code: 'too_big', origin: 'number', maximum: 9, input: 10 }],
    ['must have at most 3 characters', { code: 'too_big', origin: 'string', maximum: 3, input: 'long' }],
    ['must be an email address', { code: 'invalid_format', format: 'email', input: 'x' }],
    ['must be a URL', { code: 'invalid_format', format: 'url', input: 'x' }],
  ])('%s', (words, issue) => {
    expect(describeIssue(issue)).toBe(words);
  });

  it('leaves other problems to their own messages', () => {
    expect(describeIssue({ code: 'custom', input: 'x' })).toBeUndefined();
  });
});
