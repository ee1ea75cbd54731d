import { type Call, callCatalog, errorBodySchema } from '@circlet/contracts';
import { version } from '@circlet/platform';

import { exampleOf } from './examples';
import { type JsonSchema, JsonSchemas } from './json-schemas';
import { errorResponsesOf } from './operation-errors';
import { requiresToken, parametersOf } from './operation-parameters';

const description = `The API behind Circlet's web app, generated from the schemas that validate it.

- JSON in and out, UTF-8; calendars are text, and photos of chats are pictures. Ids are positive integers, times ISO 8601 in UTC with milliseconds.
- Sign in with \`POST /api/auth/login\`: the response sets a session cookie, which alone identifies the caller.
- Every call other than GET carries \`X-CSRF-Token\` from \`GET /api/csrf-token\`. The token changes after signing in
  or out.
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
  ETag: {
    schema: { type: 'string' },
    description: 'Identifies the response; of JSON, present for visitors only',
  },
};

/** Documents the response to a client that already has it. */
const unchanged = {
  '304': { description: 'Unchanged since the response that `If-None-Match` names', headers: tagHeader },
};

/** Returns a JSON body with an example that is made of those of its fields. */
const jsonBody = (schema: JsonSchema, schemas: JsonSchemas): { content: object } => ({
  content: { 'application/json': { schema, example: exampleOf(schema, schemas.components) } },
});

/** An iCalendar file, as an example of the responses that are text. */
const calendarFile = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Circlet//Meetups//EN',
  'METHOD:PUBLISH',
  'BEGIN:VEVENT',
  'UID:meetup-9@circlet.example.org',
  'SEQUENCE:0',
  'DTSTAMP:20260131T180000Z',
  'DTSTART:20260207T180000Z',
  'DTEND:20260207T200000Z',
  'SUMMARY:Chess in the park',
  'STATUS:CONFIRMED',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

const isPicture = ({ contentType }: Call): boolean => contentType === 'image/webp';

/** The schema of a file. */
const binary = { type: 'string', format: 'binary' } as const;

/** Returns the body of a successful response: JSON, or the call's own type. */
const responseBody = (call: Call, schemas: JsonSchemas): object => {
  const { name, response, contentType } = call;
  const schema = schemas.output(response, name);
  if (contentType === undefined) return jsonBody(schema, schemas);
  if (isPicture(call)) return { content: { [contentType]: { schema: binary } } };
  return { content: { [contentType]: { schema, example: calendarFile } } };
};

/** Returns the body of a request: JSON, or a form with a file where the call accepts one. */
const requestBody = ({ multipartFile }: Call, schema: JsonSchema, schemas: JsonSchemas): object => {
  const json = jsonBody(schema, schemas);
  if (multipartFile === undefined) return { required: true, ...json };
  const form = { type: 'object', properties: { [multipartFile]: binary }, required: [multipartFile] };
  return { required: true, content: { ...json.content, 'multipart/form-data': { schema: form } } };
};

/** What a caller presents: the session cookie, and the anti-forgery token for changes. */
const securityOf = (call: Call): Record<string, never[]>[] => {
  const required = {
    ...(call.access === 'visitor' ? {} : { session: [] }),
    ...(requiresToken(call) ? { antiForgery: [] } : {}),
  };
  return Object.keys(required).length === 0 ? [] : [required];
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
      : { requestBody: requestBody(call, schemas.input(call.body, call.name), schemas) }),
    responses: {
      [call.status]: {
        description: call.summary,
        ...headersOf(call),
        ...responseBody(call, schemas),
      },
      ...(call.sameForVisitors === true || isPicture(call) ? unchanged : {}),
      ...errorResponsesOf(call),
    },
    security: securityOf(call),
    'x-access': call.access,
  };
}

function headersOf(call: Call): { headers?: object } {
  const headers = {
    ...(call.paged === true ? pageHeaders : {}),
    ...(call.sameForVisitors === true || isPicture(call) ? tagHeader : {}),
  };
  return Object.keys(headers).length === 0 ? {} : { headers };
}

/** Converts `:name` in a path to OpenAPI's `{name}`. */
export const openApiPath = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

/** What the calls with each tag are about. */
const tags: Readonly<Record<string, string>> = {
  Authentication: 'Signing up, in and out, passwords, and where a user is signed in',
  Users: 'Profiles, people and the lists of a user',
  Email: 'Which emails a user gets',
  Safety: 'Privacy settings and blocks',
  Groups: 'Finding, creating and running groups',
  Applications: 'Asking to join a group, and the owners’ decisions',
  Invitations: 'Offers to join a group',
  Notices: 'News that the bell shows',
  Meetups: 'Planning when a group meets, and calendars of it',
  Messages: 'Group chats',
  Photos: 'Photos in chats',
  'Direct messages': 'One-to-one chats',
  Push: 'Messages to browsers while no page is open',
  Reports: 'Telling the staff about a user or a message',
  Appeals: 'Asking the staff to lift a ban',
  Administration: 'What staff see and do',
};

/**
 * Returns the OpenAPI 3.1 document of all calls.
 * @param sessionCookie - name of the session cookie
 * @param publicUrl - where clients reach the API
 */
export function openApiDocument(sessionCookie: string, publicUrl: URL): object {
  const schemas = new JsonSchemas();
  const paths: Record<string, Record<string, object>> = {};
  for (const call of callCatalog) {
    const path = openApiPath(call.path);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, schemas) };
  }
  schemas.output(errorBodySchema);
  return {
    openapi: '3.1.0',
    info: { title: 'Circlet', version, description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: publicUrl.origin, description: 'This Circlet' }],
    tags: [...new Set(callCatalog.map((call) => call.tag))].map((name) => ({
      name,
      description: tags[name] ?? '',
    })),
    paths,
    components: {
      schemas: schemas.components,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: 'Set by signing up or in. Alone identifies the caller.',
        },
        antiForgery: {
          type: 'apiKey',
          in: 'header',
          name: 'X-CSRF-Token',
          description:
            'From `GET /api/csrf-token`, with the cookie that it sets. Changes after signing in or out.',
        },
      },
    },
  };
}
