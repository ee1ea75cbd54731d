import type { Group, ResponseOf } from '@circlet/contracts';
import { expect, request as requests } from '@playwright/test';

import { contracts } from './contracts';
import { Caller } from './caller';
import type { CallerRole } from './journal';

const {
  apply,
  approveApplication,
  banUser,
  changeUserRole,
  createGroup,
  fileReport,
  getAdminStats,
  getCurrentUser,
  invite,
  listMembers,
  listSessions,
  postMessage,
  signIn,
  signUp,
  updateUser,
} = contracts;

export const password = 'a-long-secret';
export const noId = 999_999_999;
export const applicationWords = {
  message: 'I would love to walk with you all.',
  experience: 'beginner',
} as const;
export const aReport = { reason: 'other', description: 'He will not stop shouting.' } as const;

let count = 0;

/** An account nobody has made before. */
export function anAccount(name: string) {
  count += 1;
  const username = `${name}_${Date.now().toString(36)}${count}`;
  return { name, username, email: `${username}@example.com`, password, age: 31 };
}

/** Somebody signed out. */
export async function aVisitor(baseURL: string, role: CallerRole | null = null): Promise<Caller> {
  return new Caller(await requests.newContext({ baseURL }), role);
}

/** Somebody new with a complete profile. */
export async function aPerson(baseURL: string, name: string, role: CallerRole | null = null) {
  const account = anAccount(name);
  const person = await aVisitor(baseURL, role);
  const { id } = await person.call(signUp, { body: account });
  person.id = id;
  const profile = { bio: 'Fond of long walks.', location: 'Austin, TX', interests: ['Hiking'] };
  await person.call(updateUser, { params: { id }, body: profile });
  return Object.assign(person, { account });
}
export type Person = Awaited<ReturnType<typeof aPerson>>;

/** Opens a session on another machine. */
export async function signedIn(
  baseURL: string,
  email: string,
  secret = password,
  role: CallerRole | null = null,
) {
  const person = await aVisitor(baseURL, role);
  person.id = (await person.call(signIn, { body: { email, password: secret } })).id;
  return person;
}

/** A group of somebody's, with these people in it. */
export async function aGroup(owner: Caller, places: number, ...others: Caller[]): Promise<Group> {
  const group = await owner.call(createGroup, {
    body: {
      name: `Circle ${Date.now().toString(36)}`,
      description: 'Slow hikes around town, good snacks.',
      location: 'Austin, TX',
      maxMembers: places,
      interests: ['Hiking'],
    },
  });
  for (const other of others) {
    const { id } = await applied(other, group);
    await owner.call(approveApplication, { params: { id } });
  }
  return group;
}

export const applied = (person: Caller, group: Group): Promise<ResponseOf<typeof apply>> =>
  person.call(apply, { body: { groupId: group.id, ...applicationWords } });

export const invited = (owner: Caller, group: Group, person: Caller): Promise<ResponseOf<typeof invite>> =>
  owner.callOnceKnown(invite, { body: { groupId: group.id, inviteeId: person.id } });

export const posted = (person: Caller, group: Group, content = 'Hello there') =>
  person.callOnceKnown(postMessage, { body: { groupId: group.id, content } });

async function promoted(person: Person, role: 'moderator' | 'admin', by: Caller): Promise<void> {
  await by.call(changeUserRole, { params: { id: person.id }, body: { role } });
  // The session hears of the new role by a message.
  await expect.poll(async () => (await person.try(getAdminStats, {}, null)).outcome).toBe('ok');
}

/** The people of the six roles, and what belongs to the owner. */
export async function makeWorld(baseURL: string) {
  const chief = await signedIn(baseURL, 'admin@circlet.example', 'circlet-demo');
  const owner = await aPerson(baseURL, 'olga', 'owner');
  const other = await aPerson(baseURL, 'otto', 'other');
  const moderator = await aPerson(baseURL, 'mona', 'moderator');
  const admin = await aPerson(baseURL, 'adam', 'admin');
  const banned = await aPerson(baseURL, 'ben', 'banned');
  await promoted(moderator, 'moderator', chief);
  await promoted(admin, 'admin', chief);
  await admin.call(banUser, { params: { id: banned.id }, body: { reason: 'Threats' } });
  await expect.poll(async () => (await banned.try(getCurrentUser, {}, null)).outcome).toBe('NOT_SIGNED_IN');

  const stranger = await aPerson(baseURL, 'sam');
  const friend = await aPerson(baseURL, 'fred');
  const host = await aPerson(baseURL, 'hugo');
  const group = await aGroup(owner, 8, friend);
  const toDisband = await aGroup(owner, 4);
  const toHandOver = await aGroup(owner, 4, friend);
  const toDelete = await aGroup(owner, 4);
  const toJoin = await aGroup(host, 8);
  const message = await posted(owner, group);
  const messageToDelete = await posted(owner, group);
  await signedIn(baseURL, owner.account.email);
  const otherSession = (await owner.call(listSessions)).find(({ current }) => !current);
  const members = await owner.call(listMembers, { params: { id: group.id } });
  const report = await friend.callOnceKnown(fileReport, { body: { ...aReport, reportedUserId: other.id } });
  return {
    ...{ visitor: await aVisitor(baseURL, 'visitor'), owner, other, moderator, admin, banned },
    ...{ stranger, friend, host, group, toDisband, toHandOver, toDelete, toJoin },
    ...{ message, messageToDelete, report, baseURL },
    sessionId: otherSession?.id ?? '',
    friendsMembership: members.find(({ userId }) => userId === friend.id)?.id ?? 0,
    received: [
      await applied(host, group),
      await applied(await aPerson(baseURL, 'pia'), group),
      await applied(await aPerson(baseURL, 'per'), group),
    ] as const,
    own: await applied(owner, toJoin),
    invitations: [
      await invited(host, await aGroup(host, 4), owner),
      await invited(host, await aGroup(host, 4), owner),
    ] as const,
  };
}
export type World = Awaited<ReturnType<typeof makeWorld>>;
