import { demoBlocks, demoGroups, demoMemberships, demoPeople } from '../src';

/** The ID of the demo member. */
export const member = 3;
/** All people by ID. */
export const people = new Map(demoPeople.map((person) => [person.id, person]));
/** All groups by ID. */
export const groups = new Map(demoGroups.map((group) => [group.id, group]));
/** Combines two ids into one key. */
export const pairKey = (one: number, other: number) => `${one}:${other}`;
/** How many days ago each member joined, keyed by group and user. */
export const joined = new Map(
  demoMemberships.map(({ groupId, userId, joinedDaysAgo }) => [pairKey(groupId, userId), joinedDaysAgo]),
);
/** Returns whether a user belongs to a group. */
export const isMember = (groupId: number, userId: number) => joined.has(pairKey(groupId, userId));
/** Blocks, keyed by blocker and blocked user. */
export const hasBlocked = new Set(
  demoBlocks.map(({ userId, blockedUserId }) => pairKey(userId, blockedUserId)),
);
/** Returns whether either user has blocked the other. */
export const isBlockedEitherWay = (one: number, other: number) =>
  hasBlocked.has(pairKey(one, other)) || hasBlocked.has(pairKey(other, one));
/** Returns whether all values are distinct. */
export const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;
/** Returns whether the ids are 1, 2, 3, … */
export const countsFromOne = (rows: readonly { id: number }[]) =>
  rows.every(({ id }, index) => id === index + 1);
