import { type Call, errorCatalog, type ErrorCode } from '@circlet/contracts';

import { isForStaff } from '../authentication/access.rules';
import { asksForToken } from './operation-parameters';

const when = (condition: boolean, ...codes: ErrorCode[]): ErrorCode[] => (condition ? codes : []);

/** Every error a call can answer with: its own and those that follow from how it is declared. */
export function errorCodesOf(call: Call): ErrorCode[] {
  const hasInput = call.params !== undefined || call.query !== undefined || call.body !== undefined;
  return [
    ...when(hasInput, 'INVALID_INPUT'),
    ...when(
      call.body !== undefined,
      'INVALID_JSON',
      'BODY_TOO_COMPLEX',
      'PAYLOAD_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
    ),
    ...when(call.access !== 'visitor', 'NOT_SIGNED_IN'),
    ...when(asksForToken(call), 'CSRF_TOKEN_INVALID'),
    ...when(isForStaff(call.access), 'FORBIDDEN'),
    ...(call.errors ?? []),
    'TOO_MANY_REQUESTS',
    'SERVICE_UNAVAILABLE',
  ];
}

/** The error responses of a call by status, each saying which codes it can carry. */
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
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
        ...(status === 429 || status === 503
          ? { headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds' } } }
          : {}),
      },
    ]),
  );
}
