import fc, { type Arbitrary } from 'fast-check';

/** Kinds of things that a reference can resolve to. */
export const kinds = [
  'user',
  'group',
  'membership',
  'application',
  'invitation',
  'message',
  'photo',
  'meetup',
  'option',
  'report',
  'session',
  'email',
  'password',
] as const;
export type Kind = (typeof kinds)[number];

/** Placeholder for something in the cast, so that a repeated request means the same although ids differ. */
export interface Reference {
  readonly $ref: Kind;
  /** Index of the thing, modulo the number of things. */
  readonly n: number;
}

const isReference = (value: object): value is Reference => '$ref' in value;

export const referenceTo = (kind: Kind): Arbitrary<Reference> =>
  fc.record({ $ref: fc.constant(kind), n: fc.nat(30) }, { noNullPrototype: true });

/** Returns a copy of a value with references and texts replaced at any depth. */
export function replaced(
  value: unknown,
  ofReference: (reference: Reference) => unknown,
  ofText: (text: string, path: readonly string[]) => string,
  path: readonly string[] = [],
): unknown {
  if (typeof value === 'string') return ofText(value, path);
  if (typeof value !== 'object' || value === null) return value;
  if (isReference(value)) return ofReference(value);
  const inner = (part: unknown, key: string): unknown => replaced(part, ofReference, ofText, [...path, key]);
  if (Array.isArray(value)) return value.map((part, at) => inner(part, String(at)));
  // A body can have `__proto__` as an ordinary key, and `JSON.parse`
  // keeps it. Assigning it would set the prototype.
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inner(part, key)]));
}
