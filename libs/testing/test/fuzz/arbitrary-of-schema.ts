import fc, { type Arbitrary } from 'fast-check';
import type { z } from 'zod';

/** Zod's definition of a schema. */
type Definition = z.core.$ZodTypes['_zod']['def'];

/**
 * Generates values for a field whose name means more than its schema; undefined leaves them to the schema.
 */
export type FieldArbitrary = (name: string, type: Definition['type']) => Arbitrary<unknown> | undefined;

/** Bounds of a number or of a text's length, and the pattern and format of a text. */
interface Rules {
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: RegExp;
  readonly format?: string;
}

/** Maximum length of generated texts. Overlong texts are generated elsewhere, on purpose. */
const LONGEST = 5_000;

function rulesOf(schema: z.core.$ZodType): Rules {
  const { def } = (schema as z.core.$ZodString)._zod;
  const rules = (def.checks ?? []).map(({ _zod }): Rules => {
    const check = (_zod as z.core.$ZodChecks['_zod']).def;
    switch (check.check) {
      case 'min_length':
        return { min: check.minimum };
      case 'max_length':
        return { max: check.maximum };
      case 'greater_than':
        return { min: Number(check.value) + (check.inclusive ? 0 : 1) };
      case 'less_than':
        return { max: Number(check.value) - (check.inclusive ? 0 : 1) };
      case 'string_format':
        return { format: check.format, ...(check.pattern === undefined ? {} : { pattern: check.pattern }) };
      default:
        return {};
    }
  });
  const { format } = def as { format?: string };
  return Object.assign({}, format === undefined ? {} : { format }, ...rules) as Rules;
}

/** Texts by people, machines and attackers, without characters that databases can't store. */
const words = fc.oneof(
  fc.constantFrom('Chess on Sundays', 'Zoë & Łukasz', '東京 🎲', "Robert'); DROP TABLE users;--", '%_\\'),
  fc.constantFrom('<img src=x onerror=alert(1)>', '{{7*7}}', '../../etc/passwd', '__proto__', 'null'),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
);

/** @param canary - text that the run recognizes wherever it appears */
function textOf({ min = 0, max = LONGEST, pattern, format }: Rules, canary: string): Arbitrary<string> {
  if (format === 'email') return fc.oneof(fc.constant(`${canary}@example.org`), fc.emailAddress());
  if (format === 'uuid') return fc.uuid();
  if (format === 'datetime') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  const longest = Math.min(max, LONGEST);
  const fit = (text: string): string => text.padEnd(min, 'x').slice(0, longest);
  const plain = pattern === undefined ? words : fc.stringMatching(pattern);
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constant(fit(`${canary} is a text that no stranger reads`.slice(0, Math.max(min, 12)))),
    },
    { weight: 3, arbitrary: plain.map(fit) },
    { weight: 1, arbitrary: fc.constantFrom('a'.repeat(min), 'a'.repeat(longest)) },
  );
}

const numberOf = ({ min = -1_000, max = 1_000_000 }: Rules): Arbitrary<number> => fc.integer({ min, max });

/** Returns whether a field can be omitted from an input. */
const isOptional = (schema: z.core.$ZodType): boolean => schema._zod.optin !== undefined;

/**
 * Derives inputs that a schema nearly always accepts; refinements in code are
 * up to `ofField`. No library does this for zod 4 and fast-check 4.
 * @param ofField - generates ids and other values that exist in this run
 * @param canary - text that the run recognizes wherever it appears
 * @param name - name of the field with this schema
 */
export function arbitraryOf(
  schema: z.core.$ZodType,
  ofField: FieldArbitrary,
  canary: string,
  name = '',
): Arbitrary<unknown> {
  const inner = (part: z.core.$ZodType, of = name): Arbitrary<unknown> =>
    arbitraryOf(part, ofField, canary, of);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const known = ofField(name, def.type);
  if (known !== undefined) return known;
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape);
      return fc.record(Object.fromEntries(fields.map(([key, part]) => [key, inner(part, key)])), {
        requiredKeys: fields.filter(([, part]) => !isOptional(part)).map(([key]) => key),
        noNullPrototype: true,
      });
    }
    case 'array':
      return fc.array(inner(def.element), { maxLength: 5 });
    case 'union':
      return fc.oneof(...def.options.map((option) => inner(option)));
    case 'nullable':
      return fc.option(inner(def.innerType));
    case 'optional':
    case 'default':
      return inner(def.innerType);
    case 'pipe':
      return inner(def.in);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'number':
      return numberOf(rulesOf(schema));
    case 'string':
      return textOf(rulesOf(schema), canary);
    default:
      throw new Error(`No generator for ${name}, a ${def.type}`);
  }
}
