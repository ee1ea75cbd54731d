import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;
type Sized = Extract<Issue, { code: 'too_big' | 'too_small' }>;

const types: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  nan: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  date: 'a date',
  array: 'a list',
  tuple: 'a list',
  set: 'a list',
  object: 'an object',
  record: 'an object',
  map: 'an object',
  file: 'a file',
  null: 'null',
};

const formats: Readonly<Record<string, string>> = {
  email: 'an email address',
  url: 'a web address',
  emoji: 'an emoji',
  uuid: 'a UUID',
  guid: 'a UUID',
  datetime: 'a time like 2026-01-31T18:00:00.000Z',
  date: 'a date like 2026-01-31',
  time: 'a time of day like 18:00:00',
  duration: 'a duration like PT2H',
  ipv4: 'an IP address',
  ipv6: 'an IP address',
  base64: 'base64 text',
  base64url: 'base64url text',
  e164: 'a phone number like +15125550123',
};

/** What a size counts, in the singular, by the kind of value. Other kinds are compared themselves. */
const units: Readonly<Record<string, string>> = {
  string: 'character',
  array: 'item',
  set: 'item',
  map: 'item',
  file: 'byte',
};

function describeSize(issue: Sized): string {
  const isMaximum = issue.code === 'too_big';
  const bound = isMaximum ? issue.maximum : issue.minimum;
  const unit = units[issue.origin];
  if (unit !== undefined) {
    // Zod's bounds of sizes are never exclusive.
    const size = Number(bound);
    if (issue.exact !== true && !isMaximum && size === 1) return 'Must not be empty';
    const relation = issue.exact === true ? 'exactly' : isMaximum ? 'at most' : 'at least';
    return `Must have ${relation} ${String(size)} ${unit}${size === 1 ? '' : 's'}`;
  }
  if (issue.origin === 'date') {
    return `Must be ${new Date(Number(bound)).toISOString()} or ${isMaximum ? 'earlier' : 'later'}`;
  }
  return issue.inclusive === false
    ? `Must be ${isMaximum ? 'less' : 'more'} than ${String(bound)}`
    : `Must be at ${isMaximum ? 'most' : 'least'} ${String(bound)}`;
}

function describeFormat(issue: Extract<Issue, { code: 'invalid_format' }>): string {
  const { prefix, suffix, includes } = issue as Record<string, unknown>;
  if (typeof prefix === 'string') return `Must start with '${prefix}'`;
  if (typeof suffix === 'string') return `Must end with '${suffix}'`;
  if (typeof includes === 'string') return `Must contain '${includes}'`;
  return `Must be ${formats[issue.format] ?? 'in the expected format'}`;
}

/** Longest list of accepted values that a message names. */
const namedValues = 25;

function describeValues(values: readonly unknown[]): string {
  if (values.length === 1) return values[0] === '' ? 'Must be empty' : `Must be ${String(values[0])}`;
  return values.length > namedValues
    ? 'Must be one of the accepted values'
    : `Must be one of ${values.map(String).join(', ')}`;
}

/**
 * Returns the user-facing message of an invalid value, such as 'Must be at most 100'. It is the error map of every
 * validation, in services and in forms. Messages of a schema's own take precedence.
 */
export function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Must be provided';
      return `Must be ${types[issue.expected] ?? 'a different kind of value'}`;
    case 'too_big':
    case 'too_small':
      return describeSize(issue);
    case 'invalid_format':
      return describeFormat(issue);
    case 'invalid_value':
      return issue.input === undefined ? 'Must be provided' : describeValues(issue.values);
    case 'not_multiple_of':
      return `Must be a multiple of ${String(issue.divisor)}`;
    case 'unrecognized_keys':
      return 'Must not have unknown fields';
    case 'invalid_key':
      return 'Must not have invalid names';
    case 'invalid_element':
      return 'Must not have invalid items';
    case 'invalid_union':
    case 'custom':
      return 'Must be a valid value';
  }
}

/** Returns the message of an invalid field as a sentence that names the field, unless the message is one itself. */
export const sentenceOf = ({ path, message }: { readonly path: string; readonly message: string }): string =>
  /^Must (?:be|have|not|start|end|contain)\b/.test(message)
    ? `${path === '' ? 'The input' : path} m${message.slice(1)}`
    : message;
