import { type Call, idempotencyKeySchema } from '@circlet/contracts';

import type { JsonSchema, JsonSchemas } from './json-schemas';

/** A parameter in OpenAPI's format. */
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly description?: string;
}

interface ObjectSchema {
  readonly properties?: Record<string, JsonSchema>;
  readonly required?: readonly string[];
}

const antiForgery: Parameter = {
  name: 'X-CSRF-Token',
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description: 'From `GET /api/csrf-token`. Changes after signing in or out.',
};

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

/** Returns all parameters of a call: path, query, and the anti-forgery and idempotency headers. */
export function parametersOf(call: Call, schemas: JsonSchemas): Parameter[] {
  const parts = [
    ['path', call.params],
    ['query', call.query],
  ] as const;
  const declared = parts.flatMap(([place, schema]) => {
    if (schema === undefined) return [];
    const { properties = {}, required = [] } = schemas.input(schema) as ObjectSchema;
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }));
  });
  return [
    ...declared,
    ...(requiresToken(call) ? [antiForgery] : []),
    ...(call.idempotent === true ? [idempotencyKey(schemas)] : []),
  ];
}
