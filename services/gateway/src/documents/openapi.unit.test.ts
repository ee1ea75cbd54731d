import { callCatalog, errorCatalog, listGroups, readCalendar, unsubscribe } from '@circlet/contracts';
import { Validator } from '@seriousme/openapi-schema-validator';

import { openApiDocument, openApiPath } from './openapi';

interface Schema {
  description?: string;
  $ref?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

interface Content {
  content?: Record<string, { schema: Schema; example?: unknown }>;
}

const document = openApiDocument('circlet_session', new URL('https://circlet.test')) as {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        parameters?: { name: string; description: string; schema: Schema }[];
        responses: Record<string, Content>;
        requestBody?: Content;
        security: Record<string, unknown>[];
      }
    >
  >;
  components: { schemas: Record<string, Schema> };
};

describe('openApiDocument', () => {
  it('is valid OpenAPI 3.1 [D1.30]', async () => {
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
  });

  it('has every call, each with its own operation id [D1.30]', () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(ids.sort()).toEqual(callCatalog.map(({ name }) => name).sort());
  });

  it.each(callCatalog.map((call) => [call.name, call] as const))(
    'documents the response of %s',
    (_name, call) => {
      const operation = document.paths[openApiPath(call.path)]?.[call.method.toLowerCase()];
      expect(Object.keys(operation?.responses ?? {})).toContain(String(call.status));
    },
  );

  it('declares an Idempotency-Key for creations only', () => {
    const asking = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods)
        .filter(({ parameters }) => parameters?.some(({ name }) => name === 'Idempotency-Key'))
        .map(({ operationId, responses }) => [operationId, '409' in responses]),
    );
    const creations = callCatalog.filter(({ idempotent }) => idempotent === true);
    expect(asking.sort()).toEqual(creations.map(({ name }) => [name, true]).sort());
  });

  const operationOf = (call: (typeof callCatalog)[number]) =>
    document.paths[openApiPath(call.path)]![call.method.toLowerCase()]!;
  const bodyOf = (content: Content | undefined, type = 'application/json') => content?.content?.[type];

  it.each(callCatalog.map((call) => [call.name, call] as const))(
    'has valid examples for %s',
    (_name, call) => {
      const { requestBody, responses } = operationOf(call);
      const { example } = bodyOf(responses[call.status], call.contentType) ?? {};
      // A picture needs no example.
      if (call.contentType !== 'image/webp') expect(call.response.safeParse(example).error).toBeUndefined();
      expect(call.body?.safeParse(bodyOf(requestBody)?.example).error).toBeUndefined();
    },
  );

  it('describes every parameter and field, so that the glossary has each new name', () => {
    const missing = new Set<string>();
    const visit = (where: string, { properties = {}, items, anyOf = [] }: Schema): void => {
      for (const [name, field] of Object.entries(properties)) {
        if (!field.description) missing.add(`${where}.${name}`);
        visit(`${where}.${name}`, field);
      }
      for (const part of [...(items === undefined ? [] : [items]), ...anyOf]) visit(where, part);
    };
    for (const [name, schema] of Object.entries(document.components.schemas)) visit(name, schema);
    for (const call of callCatalog) {
      const { parameters = [], requestBody, responses } = operationOf(call);
      for (const { name, description } of parameters) if (!description) missing.add(`${call.name}.${name}`);
      for (const content of [requestBody, responses[call.status]])
        visit(call.name, bodyOf(content)?.schema ?? {});
    }
    expect([...missing]).toEqual([]);
  });

  it('has an enum where the set is fixed', () => {
    const radius = operationOf(listGroups).parameters?.find(({ name }) => name === 'radius');
    expect(radius?.schema.enum).toEqual([5, 10, 25, 50, 100]);
    expect(document.components.schemas.ErrorBody?.properties?.code?.enum).toEqual(Object.keys(errorCatalog));
  });

  it('requires the anti-forgery token for changes as a security scheme, not as a parameter', () => {
    const isAsked = (call: (typeof callCatalog)[number]) =>
      operationOf(call).security.some((required) => 'antiForgery' in required);
    expect(callCatalog.filter((call) => isAsked(call) !== (call.method !== 'GET'))).toEqual([unsubscribe]);
    expect(JSON.stringify(document.paths)).not.toContain('"name":"X-CSRF-Token"');
  });

  it('documents calendars as text [D6.30]', () => {
    const { responses } = operationOf(readCalendar);
    expect(openApiPath(readCalendar.path)).toBe('/api/calendar/{token}.ics');
    expect(Object.keys(responses['200']?.content ?? {})).toEqual(['text/calendar']);
    expect(Object.keys(responses['404']?.content ?? {})).toEqual(['application/json']);
  });

  it('has no dangling references', () => {
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
    const missing = references.filter(([, name]) => !Object.hasOwn(document.components.schemas, name!));
    expect(missing).toEqual([]);
  });
});
