import type { UserFacts } from '@circlet/contracts';

import { nextId } from './build-actor';

/** Returns the facts that identity's events carry about a user. */
export function buildUserFacts(overrides: Partial<UserFacts> = {}): UserFacts {
  const userId = overrides.userId ?? nextId();
  return {
    userId,
    username: `person_${userId}`,
    name: `Person ${userId}`,
    age: 30,
    bio: 'Likes long walks',
    location: 'Austin, TX',
    profilePhoto: null,
    interests: ['Hiking'],
    role: 'user',
    isBanned: false,
    emailConfirmed: true,
    revision: 1,
    ...overrides,
  };
}
