import { callCatalog } from '@circlet/contracts';
import { Validator } from '@seriousme/openapi-schema-validator';

import { openApiDocument, openApiPath } from './openapi';

const document = openApiDocument('circlet_session') as {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        parameters?: { name: string }[];
        responses: Record<string, unknown>;
      }
    >
  >;
  components: { schemas: Record<string, unknown> };
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
    expect(asking).toEqual([
      ['createGroup', true],
      ['apply', true],
      ['invite', true],
      ['fileReport', true],
    ]);
  });

  it('has no dangling references', () => {
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
    const missing = references.filter(([, name]) => !Object.hasOwn(document.components.schemas, name!));
    expect(missing).toEqual([]);
  });
});
