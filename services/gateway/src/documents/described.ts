import { type Entry, glossary } from './glossary';
import type { JsonSchema } from './json-schemas';

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the schemas that a schema combines or repeats under the same name. */
const partsOf = (schema: JsonSchema): JsonSchema[] =>
  [schema.items, schema.additionalProperties, schema.anyOf, schema.oneOf, schema.allOf]
    .flat()
    .filter(isObject);

const entryFor = (name: string, ...owners: readonly string[]): Entry | undefined =>
  owners.map((owner) => glossary[`${owner}.${name}`]).find((found) => found !== undefined) ?? glossary[name];

/** Lists the keys of a record that requires a fixed set of them as fields, like those of an object. */
function nameKeys(schema: JsonSchema): void {
  const { required, properties, additionalProperties: value } = schema;
  if (!Array.isArray(required) || properties !== undefined || !isObject(value)) return;
  schema.properties = Object.fromEntries(required.map((key) => [String(key), { ...value }]));
  delete schema.additionalProperties;
}

/**
 * Adds the glossary's descriptions and examples to a schema's fields. Those that the contract's schema has itself
 * take precedence.
 * @param schema - changed in place
 * @param owner - name of the schema or call
 * @param around - name of the field with this schema
 */
export function describeFields(schema: JsonSchema, owner: string, around = owner): void {
  nameKeys(schema);
  for (const [name, field] of Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)) {
    const found = entryFor(name, owner, around);
    if (found !== undefined) {
      field.description ??= found.description;
      if (found.example !== undefined && field.$ref === undefined) field.examples ??= [found.example];
    }
    describeFields(field, owner, name);
  }
  for (const part of partsOf(schema)) describeFields(part, owner, around);
}

const singular = (noun: string): string => noun.replace(/(?<=ch)es$|s$/, '');

/** Returns the meaning of a call's parameter. An `id` in a path is that of the noun before it. */
export function entryOfParameter(
  call: { name: string; path: string },
  place: string,
  name: string,
): Entry | undefined {
  const noun = new RegExp(`/([\\w-]+)/:${name}(?:[/.]|$)`).exec(call.path)?.[1];
  if (place === 'path' && name === 'id' && noun !== undefined)
    return { description: `ID of the ${singular(noun)}` };
  return entryFor(name, call.name);
}
