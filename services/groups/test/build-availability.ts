import { availabilityChangedV1, type AvailabilitySlot } from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { nextId, type TestService } from '@circlet/testing';

/** Publishes when a user is free, and waits until the service has handled it. */
export async function givenAvailability(
  service: TestService,
  { id: userId }: Actor,
  availability: AvailabilitySlot[],
  timeZone: string | null = 'UTC',
): Promise<void> {
  // Later changes have higher revisions.
  const change = { userId, availability, timeZone, revision: nextId() };
  await service.incoming.deliver(availabilityChangedV1, userId, change);
}
