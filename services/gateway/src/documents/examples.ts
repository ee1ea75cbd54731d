import type { JsonSchema } from './json-schemas';

const texts: Readonly<Record<string, string>> = {
  'date-time': '2026-01-31T18:00:00.000Z',
  date: '2026-01-31',
  email: 'ada@example.org',
  uri: 'https://example.org',
  uuid: '0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0',
};

/** Returns whether a value has a schema's type. */
export const fits = (value: unknown, type: unknown): boolean => {
  if (type === undefined) return true;
  if (Array.isArray(value)) return type === 'array';
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
};

/**
 * Returns a value that matches a schema, made of the examples of its fields.
 * @param components - named schemas for references
 */
export function exampleOf(schema: JsonSchema, components: Readonly<Record<string, JsonSchema>>): unknown {
  const of = (part: unknown): unknown => exampleOf(part as JsonSchema, components);
  const [example] = (schema.examples ?? []) as unknown[];
  if (example !== undefined && fits(example, schema.type)) return example;
  if (schema.default !== undefined) return schema.default;
  if (typeof schema.$ref === 'string') return of(components[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const [first] = (schema.anyOf ?? schema.oneOf ?? []) as unknown[];
  if (first !== undefined) return of(first);
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
      return Object.fromEntries(fields.map(([name, field]) => [name, of(field)]));
    }
    case 'array':
      return schema.items === undefined ? [] : [of(schema.items)];
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1));
    case 'boolean':
      return true;
    case 'string':
      return texts[String(schema.format)] ?? 'text'.padEnd(Number(schema.minLength ?? 0), '.');
    default:
      return null;
  }
}
