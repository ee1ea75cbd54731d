import { randomUUID } from 'node:crypto';

import type { Actor } from '@circlet/platform';

let last = 0;

/** An id that no other row of this suite has. */
export const nextId = (): number => (last += 1);

/** Somebody who acts: an ordinary user unless said otherwise. */
export const buildActor = (overrides: Partial<Actor> = {}): Actor => ({
  id: nextId(),
  role: 'user',
  sessionId: randomUUID(),
  ...overrides,
});
