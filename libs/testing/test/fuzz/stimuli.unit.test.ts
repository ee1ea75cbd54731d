import { callCatalog, clientFrameSchema } from '@circlet/contracts';
import fc from 'fast-check';
import type { z } from 'zod';

import { arbitraryOf } from './arbitrary-of-schema';
import { replaced } from './references';
import { stimulusOf } from './stimuli';

const resolved = (value: unknown): unknown =>
  replaced(
    value,
    ({ $ref }) =>
      ['email', 'password', 'session'].includes($ref) ? '0f8fad5b-d9cb-469f-a165-70867728950e' : 7,
    (text) => text,
  );

const accepts = (schema: z.ZodType | undefined, value: unknown): boolean =>
  schema === undefined || schema.safeParse(resolved(value)).success;

describe('requests generated from a contract', () => {
  it.each(callCatalog.map((call) => [call.name, call] as const))(
    'alternate between valid and invalid: %s',
    (_name, call) => {
      const made = fc.sample(stimulusOf(call), { numRuns: 150, seed: 1 });
      const plain = made.filter(({ twists }) => twists.length === 0);
      expect(made.length - plain.length).toBeGreaterThan(30);
      const valid = plain.filter(
        ({ params, query, body }) =>
          accepts(call.params, params) && accepts(call.query, query) && accepts(call.body, body),
      );
      expect(valid.length).toBeGreaterThan(plain.length / 20);
    },
  );
});

describe('frames generated from their schema', () => {
  it('are valid', () => {
    const made = fc.sample(
      arbitraryOf(clientFrameSchema, (name) => (name.endsWith('Id') ? fc.constant(7) : undefined), ''),
      { numRuns: 100, seed: 1 },
    );
    expect(made.filter((frame) => !clientFrameSchema.safeParse(frame).success)).toEqual([]);
  });
});
