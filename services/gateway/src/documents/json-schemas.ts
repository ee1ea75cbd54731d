import * as contracts from '@circlet/contracts';
import { z } from 'zod';

import { describeFields } from './described';

/** A JSON Schema (2020-12), the dialect of OpenAPI 3.1 and AsyncAPI 3. */
export type JsonSchema = Record<string, unknown>;

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;

/** Returns the exported contract schemas by name. `groupSchema` becomes `Group`. */
function namedSchemas(): z.core.$ZodRegistry<{ id: string }> {
  const registry = z.registry<{ id: string }>();
  for (const [name, value] of Object.entries(contracts)) {
    const base = /^(\w+)Schema$/.exec(name)?.[1];
    if (base !== undefined && isSchema(value)) {
      registry.add(value, { id: base.charAt(0).toUpperCase() + base.slice(1) });
    }
  }
  return registry;
}

const registry = namedSchemas();

/**
 * Adds what `.meta` says about a schema, and removes noise for readers: patterns implied by a format,
 * JavaScript's integer bounds, and `additionalProperties: false`, because new fields don't make a new version.
 */
const tidy = ({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void => {
  Object.assign(jsonSchema, z.globalRegistry.get(zodSchema));
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
};

const pointToComponents = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;

/** Converts zod schemas to JSON Schemas and collects the named ones under `components`. */
export class JsonSchemas {
  /** Named schemas found so far, for `components.schemas`. */
  readonly components: Record<string, JsonSchema> = {};

  /**
   * Returns the schema of a response or published message.
   * @param owner - name of the call, for the meaning of its fields
   */
  output(schema: z.ZodType, owner = ''): JsonSchema {
    const { $defs, ...converted } = this.convert(schema, 'output', registry);
    for (const [name, named] of Object.entries(($defs ?? {}) as Record<string, JsonSchema>)) {
      describeFields(named, name);
      this.components[name] = named;
    }
    describeFields(converted, owner);
    return converted;
  }

  /**
   * Returns the schema of an input. It contains no references, because a named schema can accept
   * other values than it returns.
   * @param owner - name of the call, for the meaning of its fields
   */
  input(schema: z.ZodType, owner = ''): JsonSchema {
    const converted = this.convert(schema, 'input', z.registry<{ id: string }>());
    describeFields(converted, owner);
    return converted;
  }

  private convert(
    schema: z.ZodType,
    io: 'input' | 'output',
    metadata: z.core.$ZodRegistry<{ id: string }>,
  ): JsonSchema {
    const options = { io, metadata, override: tidy } as const;
    const converted = z.toJSONSchema(schema, options) as JsonSchema;
    delete converted.$schema;
    return pointToComponents(converted);
  }
}
