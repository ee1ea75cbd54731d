import { callCatalog, describeIssue } from '@circlet/contracts';
import fc from 'fast-check';
import type { z } from 'zod';

import { hostileValues } from './hostile-values';
import { libraryText } from './judge';
import { stimulusOf } from './stimuli';

/** Returns copies of a value in which one part is replaced or missing. */
function broken(value: unknown, hostile: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [hostile];
  const copies = Object.entries(value).flatMap(([key, part]) => [
    ...broken(part, hostile).map((each) => withPart(value, key, each)),
    withPart(value, key, undefined),
  ]);
  return [hostile, ...copies];
}

const withPart = (whole: object, key: string, part: unknown): unknown =>
  Array.isArray(whole)
    ? whole.map((item: unknown, at) => (String(at) === key ? part : item))
    : { ...whole, [key]: part };

const messagesOf = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value, { error: describeIssue }).error?.issues ?? []).map(({ message }) => message);

const settings = { numRuns: 10, seed: 20_261_123 } as const;

describe('the messages of invalid input', () => {
  let seen = 0;

  it.each(callCatalog.map((call) => [call.name, call] as const))(
    'of %s are for people [D10.46]',
    (_, call) => {
      const raw = new Set<string>();
      fc.assert(
        fc.property(stimulusOf(call), hostileValues, (stimulus, hostile) => {
          for (const part of ['params', 'query', 'body'] as const) {
            const schema = call[part];
            if (schema === undefined) continue;
            for (const value of broken(stimulus[part], hostile)) {
              const messages = messagesOf(schema, value);
              seen += messages.length;
              for (const message of messages) if (libraryText.test(message)) raw.add(message);
            }
          }
        }),
        settings,
      );
      expect([...raw]).toEqual([]);
    },
  );

  it('were seen in numbers', () => {
    expect(seen).toBeGreaterThan(5_000);
  });

  it.each([
    ...['Invalid input: expected number, received NaN', 'Too big: expected string to have <=100 characters'],
    ...['Invalid input', 'Unrecognized key: "a"', 'Invalid ISO datetime'],
  ])('would not pass with the text of the library: %s', (text) => {
    expect(text).toMatch(libraryText);
  });
});
