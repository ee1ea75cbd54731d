import { type Call, callCatalog, errorBodySchema } from '@circlet/contracts';

import { JsonSchemas } from './json-schemas';
import { errorResponsesOf } from './operation-errors';
import { asksForToken, parametersOf } from './operation-parameters';

const description = `The API behind Circlet's web app, made from the schemas that validate it.

- JSON in and out, UTF-8. Ids are positive integers, times ISO 8601 in UTC with milliseconds.
- Sign in with \`POST /api/auth/login\`: a session cookie is set. The session alone says who acts.
- Every call other than GET carries \`X-CSRF-Token\` from \`GET /api/csrf-token\`.
- Every error has one body with a stable \`code\`, words for people and the request's id, which also comes back as
  \`X-Request-Id\`.`;

const pageHeaders = {
  'X-Total-Count': { schema: { type: 'integer' }, description: 'How many there are in all' },
  'X-Total-Count-Relation': {
    schema: { type: 'string', enum: ['gte'] },
    description: 'Present when there are more than counted',
  },
  Link: { schema: { type: 'string' }, description: '`<…>; rel="next"` where there is more' },
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
        ...(call.paged === true ? { headers: pageHeaders } : {}),
        content: { 'application/json': { schema: schemas.output(call.response) } },
      },
      ...errorResponsesOf(call),
    },
    security: call.access === 'visitor' ? [] : [{ session: [] }],
    'x-access': call.access,
    'x-anti-forgery': asksForToken(call),
  };
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
