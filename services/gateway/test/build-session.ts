import type { Session } from '../src/sessions/session';

/** Returns an open session, of an ordinary user by default. */
export const buildSession = (overrides: Partial<Session> = {}): Session => ({
  id: '7a2b1c9e-4a53-4d1b-9d0c-0d8f5f2f6a11',
  userId: 7,
  role: 'user',
  roleRevision: 1,
  userAgent: 'Browser',
  createdAt: Date.UTC(2026, 0, 1),
  lastSeenAt: Date.UTC(2026, 0, 2),
  lastProofAt: Date.UTC(2026, 0, 1),
  revision: 1,
  hasConfirmedEmail: true,
  hasSecondStep: false,
  ...overrides,
});
