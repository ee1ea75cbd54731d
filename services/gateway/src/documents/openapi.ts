import { type Call, callCatalog, errorBodySchema } from '@circlet/contracts';

import { JsonSchemas } from './json-schemas';
import { errorResponsesOf } from './operation-errors';
import { requiresToken, parametersOf } from './operation-parameters';

const description = `The API behind Circlet's web app, generated from the schemas that validate it.

- JSON in and out, UTF-8. Ids are positive integers, times ISO 8601 in UTC with milliseconds.
- Sign in with \`POST /api/auth/login\`: the response sets a session cookie, which alone identifies the caller.
- Every call other than GET carries \`X-CSRF-Token\` from \`GET /api/csrf-token\`.
- Every error has the same body: a stable \`code\`, a message for people and the request's id, which is also returned
  as \`X-Request-Id\`.`;

const pageHeaders = {
  'X-Total-Count': { schema: { type: 'integer' }, description: 'Total number of rows' },
  'X-Total-Count-Relation': {
    schema: { type: 'string', enum: ['gte'] },
    description: 'Present if there are more rows than were counted',
  },
  Link: { schema: { type: 'string' }, description: '`<…>; rel="next"`, if there are more rows' },
};

const tagHeader = {
  ETag: { schema: { type: 'string' }, description: 'Identifies the response; present for visitors only' },
};

/** Documents the response to a visitor who already has it. */
const unchanged = {
  '304': { description: 'Unchanged since the response that `If-None-Match` names', headers: tagHeader },
};

function operationOf(call: Call, schemas: JsonSchemas): object {
  const parameters = parametersOf(call, schemas);
  return {
    operationId: call.name,
    tags: [call.tag],
    summary: call.summary,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(call.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemas.input(call.body) } },
          },
        }),
    responses: {
      [call.status]: {
        description: call.summary,
        ...headersOf(call),
        content: { 'application/json': { schema: schemas.output(call.response) } },
      },
      ...(call.sameForVisitors === true ? unchanged : {}),
      ...errorResponsesOf(call),
    },
    security: call.access === 'visitor' ? [] : [{ session: [] }],
    'x-access': call.access,
    'x-anti-forgery': requiresToken(call),
  };
}

function headersOf({ paged, sameForVisitors }: Call): { headers?: object } {
  const headers = { ...(paged === true ? pageHeaders : {}), ...(sameForVisitors === true ? tagHeader : {}) };
  return Object.keys(headers).length === 0 ? {} : { headers };
}

/** Converts `:name` in a path to OpenAPI's `{name}`. */
export const openApiPath = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

/**
 * Returns the OpenAPI 3.1 document of all calls.
 * @param sessionCookie - name of the session cookie
 */
export function openApiDocument(sessionCookie: string): object {
  const schemas = new JsonSchemas();
  const paths: Record<string, Record<string, object>> = {};
  for (const call of callCatalog) {
    const path = openApiPath(call.path);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, schemas) };
  }
  schemas.output(errorBodySchema);
  return {
    openapi: '3.1.0',
    info: { title: 'Circlet', version: '1.0.0', description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    tags: [...new Set(callCatalog.map((call) => call.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.components,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
    },
  };
}
