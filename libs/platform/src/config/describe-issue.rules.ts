import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** The problem of a setting that is required and unset. */
export const IS_UNSET = 'must be set';

const units: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };

/** Joins values as in a sentence: `on or off`. */
const either = (values: readonly unknown[]): string =>
  values.length < 2
    ? values.join('')
    : `${values.slice(0, -1).map(String).join(', ')} or ${String(values.at(-1))}`;

/** Describes what is wrong with a setting in words; undefined for problems that have a message of their own. */
export function describeIssue(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return IS_UNSET;
      return issue.expected === 'int' ? 'must be a whole number' : `must be a ${issue.expected}`;
    case 'invalid_value':
      return `must be ${either(issue.values)}`;
    case 'too_small':
      return issue.inclusive === false
        ? `must be more than ${issue.minimum}`
        : `must ${issue.origin in units ? 'have' : 'be'} at least ${issue.minimum}${units[issue.origin] ?? ''}`;
    case 'too_big':
      return `must ${issue.origin in units ? 'have' : 'be'} at most ${issue.maximum}${units[issue.origin] ?? ''}`;
    case 'invalid_format':
      return issue.format === 'email'
        ? 'must be an email address'
        : `must be a ${issue.format.toUpperCase()}`;
    default:
      return undefined;
  }
}
