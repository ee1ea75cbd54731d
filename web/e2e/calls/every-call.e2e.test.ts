import type { Call } from '@circlet/contracts';
import { expect, test } from '@playwright/test';

import { contracts } from './contracts';
import { byMail, oncePerAccount } from './account-journeys';
import type { Caller } from './caller';
import { type CallerRole, roles, unseen } from './journal';
import { matrix } from './matrix';
import * as refusals from './refusals';
import { expectedOf, smuggled } from './row';
import { aGroup, aPerson, applied, invited, makeWorld, type World } from './world';

const { callCatalog, getGroup, getUser, limits, listGroups, rejectApplication, setGroupListing } = contracts;

/**
 * The last admin cannot be met beside the demo's, and common passwords are allowed here; services/identity has these on a
 * database of its own.
 */
const exempt: Partial<Record<string, readonly string[]>> = {
  changeUserRole: ['LAST_ADMIN'],
  banUser: ['LAST_ADMIN'],
  deleteAccount: ['LAST_ADMIN'],
  signUp: ['PASSWORD_TOO_COMMON'],
  resetPassword: ['PASSWORD_TOO_COMMON'],
  changePassword: ['PASSWORD_TOO_COMMON'],
};

/** What can be done once is done by its owner, so the owner asks last. */
const order: readonly CallerRole[] = [...roles.filter((role) => role !== 'owner'), 'owner'];
const titleOf = ({ method, path }: Call): string => `${method} ${path}`;

let world: World;

test.beforeAll(async ({ baseURL }) => {
  world = await makeWorld(baseURL ?? '');
});

test('every call of the contracts is in the table of roles', () => {
  expect(matrix.map(({ call }) => call.name).sort()).toEqual(callCatalog.map(({ name }) => name).sort());
});

for (const row of matrix) {
  test(`${titleOf(row.call)} answers each role as it should, and takes nothing that a caller may not set`, async () => {
    const input = row.input(world);
    const body = row.call.body === undefined ? {} : { body: { ...smuggled, ...(input.body as object) } };
    for (const role of order) {
      const caller = (await row.by?.(world, role)) ?? world[role];
      const { outcome, json } = await caller.try(row.call, { ...input, ...body }, role);
      expect(outcome, `as ${role}: ${JSON.stringify(json).slice(0, 400)}`).toBe(expectedOf(row, role));
      if (outcome !== 'ok' || row.call.body === undefined) continue;
      const set: readonly string[] = [...Object.keys(input.body as object), ...(row.sets ?? [])];
      for (const [name, value] of Object.entries(smuggled))
        if (!set.includes(name)) expect(json, `as ${role}`).not.toHaveProperty(name, value);
    }
  });
}

for (const [name, provoke] of Object.entries(refusals)) {
  test(`every error of ${name.replace('Refusals', '')} calls is met`, () => provoke(world));
}

test('a reset link and an unsubscribe link arrive by mail and work once', () => byMail(world));

test('one changes the password and deletes the account with the password', () => oncePerAccount(world));

test('every call refuses an id that is none, a body that is none, and pages of impossible size', async () => {
  const { admin, owner } = world;
  const outcomeOf = async (caller: Caller, call: Call, input: object): Promise<string> =>
    `${titleOf(call)}: ${(await caller.try(call, input, null)).outcome}`;
  const noNumber = new Proxy({}, { get: () => 'abc' });
  for (const { call, input } of matrix) {
    if (call.access === 'visitor') continue;
    const refused = `${titleOf(call)}: INVALID_INPUT`;
    if (call.params !== undefined)
      expect.soft(await outcomeOf(admin, call, { params: noNumber, body: {} })).toBe(refused);
    else if (call.body !== undefined)
      expect.soft(await outcomeOf(admin, call, { body: 'no object' })).toBe(refused);
    // A list is refused to whoever may not see it before its size is looked at.
    const reader = call.access === 'user' ? owner : admin;
    for (const limit of call.paged === true ? [0, limits.pageSize.max + 1] : [])
      expect.soft(await outcomeOf(reader, call, { ...input(world), query: { limit } })).toBe(refused);
  }
});

test("a person's profile is short for strangers, full for those in touch, and all of it for themself", async () => {
  const { visitor, owner, moderator, admin } = world;
  const baseURL = test.info().project.use.baseURL ?? '';
  const [member, applicant, stranger] = [
    await aPerson(baseURL, 'mia'),
    await aPerson(baseURL, 'ali'),
    await aPerson(baseURL, 'sal'),
  ];
  const group = await aGroup(owner, 4, member);
  const application = await applied(applicant, group);
  const seenBy = async (viewer: Caller, { id } = owner): Promise<string[]> =>
    Object.keys(await viewer.call(getUser, { params: { id } })).sort();
  const short = ['age', 'id', 'name', 'profilePhoto'];
  const full = [...short, 'bio', 'interests', 'location', 'username'].sort();
  expect((await visitor.try(getUser, { params: { id: owner.id } }, null)).outcome).toBe('NOT_SIGNED_IN');
  expect(await seenBy(stranger)).toEqual(short);
  expect(await seenBy(applicant, member)).toEqual(short);
  for (const viewer of [member, applicant]) expect(await seenBy(viewer)).toEqual(full);
  expect(await seenBy(owner, applicant)).toEqual(full);
  expect(await seenBy(moderator)).toEqual([...full, 'role'].sort());
  expect(await seenBy(admin)).toEqual([...full, 'role'].sort());
  expect(await seenBy(owner)).toEqual([...full, 'role', 'email', 'isBanned'].sort());
  await owner.call(rejectApplication, { params: { id: application.id } });
  expect(await seenBy(applicant)).toEqual(short);
  expect(await seenBy(owner, applicant)).toEqual(short);
});

test('a hidden group is there for members, invitees and staff alone; a match is for who is signed in', async () => {
  const { visitor, owner, other, stranger, moderator, admin } = world;
  const group = await aGroup(owner, 4);
  const params = { id: group.id };
  expect(await visitor.call(getGroup, { params })).not.toHaveProperty('matchScore');
  expect(await other.call(getGroup, { params })).toHaveProperty('matchScore');
  await owner.call(setGroupListing, { params, body: { isListed: false } });
  await invited(owner, group, stranger);
  const outcomes = [visitor, other, stranger, moderator, admin, owner].map(
    async (viewer) => (await viewer.try(getGroup, { params }, null)).outcome,
  );
  expect(await Promise.all(outcomes)).toEqual(['GROUP_NOT_FOUND', 'GROUP_NOT_FOUND', 'ok', 'ok', 'ok', 'ok']);
  const query = { search: group.name };
  for (const viewer of [visitor, other, stranger, admin, owner])
    expect((await viewer.call(listGroups, { query })).map(({ id }) => id)).not.toContain(group.id);
});

test('every call was met with its success, each of its errors, and by each role', () => {
  expect(callCatalog.flatMap((call) => unseen(call, exempt[call.name] ?? []))).toEqual([]);
});
