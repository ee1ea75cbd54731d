import { z } from 'zod';

import { DomainError } from './domain-error';
import { validate } from './validate';

const refusalOf = (schema: z.ZodType, value: unknown): DomainError => {
  try {
    validate(schema, value);
  } catch (error) {
    if (error instanceof DomainError) return error;
  }
  throw new Error('Validation passed');
};

describe('validate', () => {
  it('lists every invalid field and uses the message of the first [D1.7]', () => {
    const schema = z.object({ a: z.string('No a'), b: z.number('No b') });
    expect(refusalOf(schema, {})).toMatchObject({
      code: 'INVALID_INPUT',
      status: 400,
      message: 'No a',
      details: [
        { path: 'a', message: 'No a' },
        { path: 'b', message: 'No b' },
      ],
    });
  });

  it('describes fields whose schema has no message, and names the first in the error [D10.46]', () => {
    const schema = z.object({ limit: z.coerce.number().max(100), name: z.string().min(1) });
    expect(refusalOf(schema, { limit: '101', name: '' })).toMatchObject({
      message: 'limit must be at most 100',
      details: [
        { path: 'limit', message: 'Must be at most 100' },
        { path: 'name', message: 'Must not be empty' },
      ],
    });
    expect(refusalOf(schema, 'text').message).toBe('The input must be an object');
  });

  it.each([
    ['a string with NUL', { name: 'a\u0000b' }, 'name'],
    ['a list of strings with NUL', { name: 'a', tags: ['x', '\u0000'] }, 'tags.1'],
    ['half of a surrogate pair', { name: 'a\ud83d' }, 'name'],
    ['the other half', { name: '\ude00b' }, 'name'],
  ])('refuses what the database cannot store: %s', (_, value, path) => {
    const schema = z.object({ name: z.string(), tags: z.array(z.string()).optional() });
    expect(refusalOf(schema, value)).toMatchObject({ status: 400, details: [{ path }] });
  });

  it.each(['__proto__', 'constructor', 'prototype'])('drops %s, which could change every object', (key) => {
    const input = JSON.parse(`{ "name": "a", "${key}": { "isAdmin": true } }`) as unknown;
    const read = validate(z.object({ name: z.string() }), input);
    expect(Object.keys(read)).toEqual(['name']);
    expect((read as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});
