import * as contracts from '@circlet/contracts';
import { z } from 'zod';

/** A JSON Schema (2020-12), which is what OpenAPI 3.1 and AsyncAPI 3 speak. */
export type JsonSchema = Record<string, unknown>;

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;

/** The contracts' exported schemas by name: `groupSchema` is shown as `Group`. */
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
 * Leaves out what says nothing to a reader: patterns behind a format, the bounds of JavaScript's integers, and that no
 * other fields may come, as new ones are no new version.
 */
const tidy = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
};

const pointToComponents = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;

/** Turns zod schemas into JSON Schemas and gathers those with a name under `components`. */
export class JsonSchemas {
  /** Named schemas met so far, for `components.schemas`. */
  readonly components: Record<string, JsonSchema> = {};

  /** What is answered or published. */
  output(schema: z.ZodType): JsonSchema {
    const { $defs, ...converted } = this.convert(schema, 'output', registry);
    Object.assign(this.components, $defs);
    return converted;
  }

  /** What may be sent; without references, as the accepted form of a named schema can differ from the answered one. */
  input(schema: z.ZodType): JsonSchema {
    return this.convert(schema, 'input', z.registry<{ id: string }>());
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
