import { type Call, callCatalog, type ServiceName } from '@circlet/contracts';

import type { TestService } from './test-service';

/** Returns the calls of a service that the gateway refuses to visitors. */
export const signedInCalls = (service: ServiceName): Call[] =>
  callCatalog.filter((call) => call.service === service && call.access !== 'visitor');

/**
 * Makes a call as a visitor.
 * @returns the code of the refusal; undefined when the service answers
 */
export async function visitorRefusal(service: TestService, call: Call): Promise<unknown> {
  const params = { id: 1, userId: 1, groupId: 1, memberId: 1, emoji: '👍' };
  const body = { groupId: 1, reportedUserId: 1 };
  return service.visitor.callWith(call, { params, body }).then(
    () => undefined,
    (error: unknown) => (error as { code?: unknown }).code,
  );
}
