import { randomUUID } from 'node:crypto';

import type { Actor } from '@circlet/platform';

let last = 0;

/** Returns an id that no other row of this suite has. */
export const nextId = (): number => (last += 1);

/** Returns an actor: by default an ordinary user with a new id and session. */
export const buildActor = (overrides: Partial<Actor> = {}): Actor => ({
  id: nextId(),
  role: 'user',
  sessionId: randomUUID(),
  hasConfirmedEmail: true,
  hasRecentProof: true,
  ...overrides,
});
