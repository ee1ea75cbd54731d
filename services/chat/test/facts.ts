import type { memberJoinedV1, memberLeftV1 } from '@circlet/contracts';
import { nextId } from '@circlet/testing';
import type { z } from 'zod';

/** Returns the facts of a user who joined a day ago. */
export const joined = (
  groupId: number,
  userId: number,
  membershipId = nextId(),
): z.input<(typeof memberJoinedV1)['data']> => ({
  membershipId,
  groupId,
  userId,
  joinedAt: new Date(Date.now() - 86_400_000).toISOString(),
  as: 'member',
});

/** Returns the facts of a user who has just left. */
export const left = (
  groupId: number,
  userId: number,
  membershipId: number,
): z.input<(typeof memberLeftV1)['data']> => ({
  membershipId,
  groupId,
  userId,
  leftAt: new Date().toISOString(),
  cause: 'left',
  byUserId: userId,
});
