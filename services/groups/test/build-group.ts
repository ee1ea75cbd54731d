import { type BodyInputOf, createGroup, type Group } from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { nextId, type TestService } from '@circlet/testing';

/** Builds the input of a new group. */
export const buildGroup = (
  overrides: Partial<BodyInputOf<typeof createGroup>> = {},
): BodyInputOf<typeof createGroup> => ({
  name: `Circle ${nextId()}`,
  description: 'We meet every week and enjoy it',
  category: 'Hobbies & Interests',
  location: 'Austin, TX',
  maxMembers: 6,
  interests: ['Hiking'],
  ...overrides,
});

/** Creates a group owned by this user. */
export const givenGroup = (
  service: TestService,
  owner: Actor,
  overrides: Partial<BodyInputOf<typeof createGroup>> = {},
): Promise<Group> => service.as(owner).call(createGroup, { body: buildGroup(overrides) });
