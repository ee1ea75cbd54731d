import { z } from 'zod';

import { describeIssue, sentenceOf } from './input-messages.rules';

type Code = z.core.$ZodIssueCode;

const messageOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: describeIssue }).error?.issues[0]?.message;

const day = new Date('2026-01-31T18:00:00.000Z');
const values = (length: number): string[] => Array.from({ length }, (_, at) => `v${at}`);
const overlapping = z.xor([z.string(), z.string().max(3)]);

/** Broken values for each code that zod has. A code without a row does not compile. */
const table: Record<Code, readonly (readonly [z.ZodType, unknown, string])[]> = {
  invalid_type: [
    [z.string(), undefined, 'Must be provided'],
    [z.string(), 5, 'Must be text'],
    [z.number(), 'five', 'Must be a number'],
    [z.coerce.number(), 'five', 'Must be a number'],
    [z.number().int(), 1.5, 'Must be a whole number'],
    [z.nan(), 5, 'Must be a number'],
    [z.bigint(), 5, 'Must be a whole number'],
    [z.boolean(), 'yes', 'Must be true or false'],
    [z.array(z.string()), 'one', 'Must be a list'],
    [z.tuple([z.string()]), 'one', 'Must be a list'],
    [z.set(z.string()), 'one', 'Must be a list'],
    [z.map(z.string(), z.string()), 'one', 'Must be an object'],
    [z.file(), 'one', 'Must be a file'],
    [z.object({}), [], 'Must be an object'],
    [z.record(z.string(), z.string()), null, 'Must be an object'],
    [z.date(), 'today', 'Must be a date'],
    [z.null(), 'none', 'Must be null'],
    [z.symbol(), 'none', 'Must be a different kind of value'],
  ],
  too_big: [
    [z.number().max(100), 101, 'Must be at most 100'],
    [z.number().lt(100), 100, 'Must be less than 100'],
    [z.string().max(100), 'x'.repeat(101), 'Must have at most 100 characters'],
    [z.string().length(1), 'xx', 'Must have exactly 1 character'],
    [z.array(z.string()).max(1), ['a', 'b'], 'Must have at most 1 item'],
    [z.tuple([z.string()]), ['a', 'b'], 'Must have at most 1 item'],
    [z.set(z.string()).max(1), new Set(['a', 'b']), 'Must have at most 1 item'],
    [z.map(z.string(), z.string()).check(z.maxSize(0)), new Map([['a', 'b']]), 'Must have at most 0 items'],
    [z.file().max(1), new File(['ab'], 'a.txt'), 'Must have at most 1 byte'],
    [z.date().max(day), new Date('2027-01-01'), 'Must be 2026-01-31T18:00:00.000Z or earlier'],
  ],
  too_small: [
    [z.number().min(1), 0, 'Must be at least 1'],
    [z.number().positive(), 0, 'Must be more than 0'],
    [z.string().min(1), '', 'Must not be empty'],
    [z.string().min(20), 'x', 'Must have at least 20 characters'],
    [z.string().length(6), 'x', 'Must have exactly 6 characters'],
    [z.string().length(1), '', 'Must have exactly 1 character'],
    [z.array(z.string()).min(1), [], 'Must not be empty'],
    [z.date().min(day), new Date('2025-01-01'), 'Must be 2026-01-31T18:00:00.000Z or later'],
  ],
  invalid_format: [
    [z.email(), 'ada', 'Must be an email address'],
    [z.url(), 'ada', 'Must be a web address'],
    [z.uuid(), 'ada', 'Must be a UUID'],
    [z.guid(), 'ada', 'Must be a UUID'],
    [z.emoji(), 'ada', 'Must be an emoji'],
    [z.iso.time(), 'noon', 'Must be a time of day like 18:00:00'],
    [z.iso.duration(), 'long', 'Must be a duration like PT2H'],
    [z.ipv4(), 'ada', 'Must be an IP address'],
    [z.ipv6(), 'ada', 'Must be an IP address'],
    [z.base64(), '?', 'Must be base64 text'],
    [z.base64url(), '?', 'Must be base64url text'],
    [z.e164(), 'ada', 'Must be a phone number like +15125550123'],
    [z.iso.datetime(), 'today', 'Must be a time like 2026-01-31T18:00:00.000Z'],
    [z.iso.date(), 'today', 'Must be a date like 2026-01-31'],
    [z.string().startsWith('data:'), 'x', "Must start with 'data:'"],
    [z.string().endsWith('.png'), 'x', "Must end with '.png'"],
    [z.string().includes('@'), 'x', "Must contain '@'"],
    [z.string().regex(/^a$/), 'x', 'Must be in the expected format'],
  ],
  invalid_value: [
    [z.enum(['daily', 'weekly']), 'hourly', 'Must be one of daily, weekly'],
    [z.enum(['daily', 'weekly']), undefined, 'Must be provided'],
    [z.literal(true), false, 'Must be true'],
    [z.literal(''), 'x', 'Must be empty'],
    [z.enum(values(25)), 'x', `Must be one of ${values(25).join(', ')}`],
    [z.enum(values(26)), 'x', 'Must be one of the accepted values'],
  ],
  not_multiple_of: [[z.number().multipleOf(15), 20, 'Must be a multiple of 15']],
  unrecognized_keys: [[z.strictObject({}), { a: 1 }, 'Must not have unknown fields']],
  invalid_key: [[z.record(z.string().max(1), z.string()), { long: 'x' }, 'Must not have invalid names']],
  invalid_element: [
    [z.map(z.string(), z.number()), new Map([['a', 'x']]), 'Must be a number'],
    [z.map(z.object({}), z.number()), new Map([[{}, 'x']]), 'Must not have invalid items'],
  ],
  invalid_union: [
    [z.union([z.string(), z.number()]), true, 'Must be a valid value'],
    [overlapping, 'abc', 'Must be a valid value'],
    [
      z.discriminatedUnion('type', [z.object({ type: z.literal('a') })]),
      { type: 'b' },
      'Must be a valid value',
    ],
  ],
  custom: [[z.string().refine(() => false), 'x', 'Must be a valid value']],
};

describe('describeIssue', () => {
  it.each(
    Object.entries(table).flatMap(([code, rows]) =>
      rows.map(([schema, value, expected]) => [code, expected, schema, value] as const),
    ),
  )('describes %s: %s [D10.46]', (code, expected, schema, value) => {
    expect(messageOf(schema, value)).toBe(expected);
    expect(schema.safeParse(value).error?.issues[0]?.code).toBe(
      expected === 'Must be a number' && value instanceof Map ? 'invalid_type' : code,
    );
  });

  it("leaves a schema's own messages as they are", () => {
    expect(messageOf(z.string('Please choose a name'), 5)).toBe('Please choose a name');
    expect(messageOf(z.string().min(3, 'Too short for us'), 'x')).toBe('Too short for us');
  });
});

describe('sentenceOf', () => {
  it.each([
    ['limit', 'Must be at most 100', 'limit must be at most 100'],
    ['', 'Must be an object', 'The input must be an object'],
    ['maxMembers', 'Must allow at least 2 members', 'Must allow at least 2 members'],
    ['category', 'Please select a category', 'Please select a category'],
    ['note', 'Names Must be short', 'Names Must be short'],
  ])('names %p unless %p is a sentence: %p', (path, message, expected) => {
    expect(sentenceOf({ path, message })).toBe(expected);
  });
});
