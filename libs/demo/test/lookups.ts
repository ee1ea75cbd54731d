import { demoBlocks, demoGroups, demoMemberships, demoPeople } from '../src';

/** The member who can be signed in as. */
export const member = 3;
/** Everybody by id. */
export const people = new Map(demoPeople.map((person) => [person.id, person]));
/** Every group by id. */
export const groups = new Map(demoGroups.map((group) => [group.id, group]));
/** Two ids as one key. */
export const pairKey = (one: number, other: number) => `${one}:${other}`;
/** How many days ago somebody joined, by group and user. */
export const joined = new Map(
  demoMemberships.map(({ groupId, userId, joinedDaysAgo }) => [pairKey(groupId, userId), joinedDaysAgo]),
);
/** Whether somebody is in a group. */
export const isIn = (groupId: number, userId: number) => joined.has(pairKey(groupId, userId));
/** Blocker and blocked, as keys. */
export const hasBlocked = new Set(
  demoBlocks.map(({ userId, blockedUserId }) => pairKey(userId, blockedUserId)),
);
/** Whether either has blocked the other. */
export const areApart = (one: number, other: number) =>
  hasBlocked.has(pairKey(one, other)) || hasBlocked.has(pairKey(other, one));
/** Whether no value occurs twice. */
export const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;
/** Whether the ids are 1, 2, 3 … */
export const countsFromOne = (rows: readonly { id: number }[]) =>
  rows.every(({ id }, index) => id === index + 1);
