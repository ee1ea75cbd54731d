import { type Call, idempotencyKeySchema } from '@circlet/contracts';

import { entryOfParameter } from './described';
import { fits } from './examples';
import type { JsonSchema, JsonSchemas } from './json-schemas';

/** A parameter in OpenAPI's format. */
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly description: string;
  readonly example?: unknown;
}

interface ObjectSchema {
  readonly properties?: Record<string, JsonSchema>;
  readonly required?: readonly string[];
}

const idempotencyKey = (schemas: JsonSchemas): Parameter => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: schemas.input(idempotencyKeySchema),
  description:
    'A unique key for this creation, such as a UUID. If a request gets no response, repeat it with the same key and ' +
    'body to receive the row that the first one created. Keys expire after 24 hours.',
});

/** Returns whether a call requires the anti-forgery token. */
export const requiresToken = (call: Call): boolean =>
  call.method !== 'GET' && call.withoutAntiForgery !== true;

/** Returns all parameters of a call: path, query and the idempotency header. */
export function parametersOf(call: Call, schemas: JsonSchemas): Parameter[] {
  const parts = [
    ['path', call.params],
    ['query', call.query],
  ] as const;
  const declared = parts.flatMap(([place, schema]) => {
    if (schema === undefined) return [];
    const { properties = {}, required = [] } = schemas.input(schema, call.name) as ObjectSchema;
    return Object.entries(properties).map(([name, { description, examples, ...property }]) => {
      const found = entryOfParameter(call, place, name);
      const example = (examples as unknown[] | undefined)?.[0];
      // The schema's own words are about the row, but a path names whose id it is.
      const own = place === 'query' ? (description as string | undefined) : undefined;
      return {
        name,
        in: place,
        required: place === 'path' || required.includes(name),
        description: own ?? found?.description ?? '',
        schema: property,
        ...(example !== undefined && fits(example, property.type) ? { example } : {}),
      };
    });
  });
  return [...declared, ...(call.idempotent === true ? [idempotencyKey(schemas)] : [])];
}
