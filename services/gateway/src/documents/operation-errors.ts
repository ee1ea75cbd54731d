import { type Call, errorCatalog, type ErrorCode } from '@circlet/contracts';
import { isForStaff } from '@circlet/platform';

import { requiresToken } from './operation-parameters';

const when = (condition: boolean, ...codes: ErrorCode[]): ErrorCode[] => (condition ? codes : []);

/** Returns whether a call reads or changes data of only the user named in the path. */
const isLimitedToUser = ({ path, method }: Call): boolean =>
  /\/users\/:id\/|\/recommendations\/:userId$/.test(path) ||
  (path.endsWith('/users/:id') && method !== 'GET');

/** Returns every error a call can return: those it declares and those that follow from its declaration. */
export function errorCodesOf(call: Call): ErrorCode[] {
  return [
    // Requests that are not valid HTTP return it too.
    'INVALID_INPUT',
    ...when(call.body !== undefined, 'INVALID_JSON', 'BODY_TOO_COMPLEX', 'UNSUPPORTED_MEDIA_TYPE'),
    // The body is read within its limit even if the call takes none.
    ...when(call.method !== 'GET', 'PAYLOAD_TOO_LARGE', 'REQUEST_TIMEOUT'),
    ...when(call.access !== 'visitor', 'NOT_SIGNED_IN'),
    ...when(requiresToken(call), 'CSRF_TOKEN_INVALID'),
    ...when(call.needsConfirmedEmail === true, 'EMAIL_NOT_CONFIRMED'),
    ...when(isForStaff(call.access) || isLimitedToUser(call), 'FORBIDDEN'),
    ...when(isForStaff(call.access), 'SECOND_STEP_REQUIRED'),
    ...when(call.needsStepUp === true, 'STEP_UP_REQUIRED'),
    // A path segment that is too long matches no route.
    ...when(call.params !== undefined, 'NOT_FOUND'),
    ...(call.errors ?? []),
    ...when(call.idempotent === true, 'NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'),
    'TOO_MANY_REQUESTS',
    'SERVICE_UNAVAILABLE',
  ];
}

/** Returns an error body as the response with this code carries it. */
const exampleBody = (code: ErrorCode) => ({
  statusCode: errorCatalog[code].status,
  code,
  message: errorCatalog[code].message,
  requestId: '9f2c1d7e',
});

/** Returns the error responses of a call by status, each with the error codes it can carry. */
export function errorResponsesOf(call: Call): Record<string, object> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorCodesOf(call)) {
    const { status } = errorCatalog[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const responses = [...byStatus].sort(([a], [b]) => a - b);
  return Object.fromEntries(
    responses.map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${errorCatalog[code].message}`).join('\n\n'),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/ErrorBody' },
            examples: Object.fromEntries(codes.map((code) => [code, { value: exampleBody(code) }])),
          },
        },
        ...(status === 429 || status === 503
          ? { headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds' } } }
          : {}),
      },
    ]),
  );
}
