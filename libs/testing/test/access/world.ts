import {
  banUser,
  blockUser,
  changeUserRole,
  createCalendar,
  deleteAccount,
  disbandGroup,
  fileReport,
  getAdminStats,
  getCurrentUser,
  getDirectChat,
  getGroup,
  listMessages,
  listSessions,
  postDirectMessage,
  setGroupListing,
  updateReport,
} from '@circlet/contracts';

import { eventually } from '@circlet/testing';
import { admin as bootstrapped } from '../product/stack';
import { Caller } from './caller';
import { type Circle, createCircle } from './circle';
import { reportBody, createPeople, password, type Person, signInAs } from './people';
import { isSignedIn, type Persona, type SignedIn } from './personas';

/** The caller's relations to the thing that a call names. */
export const relations = ['own', 'others', 'hidden', 'blockedMe', 'blockedByMe', 'gone'] as const;
export type Relation = (typeof relations)[number];

async function promote(person: Person, role: 'moderator' | 'admin', by: Caller): Promise<Person> {
  await by.call(changeUserRole, { params: { id: person.id }, body: { role } });
  await person.answered(getAdminStats, 'ok');
  return person;
}

/** Creates the personas, everyone around them, and their groups, reports and blocks. */
export async function createWorld(origin: string) {
  const chief = await signInAs(origin, bootstrapped);
  const [user, owner, member, coowner, applicant, moderator, admin, banned] = await createPeople(
    origin,
    ...(['user', 'owner', 'member', 'coowner', 'applicant', 'moderator', 'admin', 'banned'] as const),
  );
  const [guest, pia, ivy, host, loner, stray, bea, bob, gone] = await createPeople(
    origin,
    ...(['guest', 'pia', 'ivy', 'host', 'loner', 'stray', 'bea', 'bob', 'gone'] as const),
  );
  await promote(moderator, 'moderator', chief);
  await promote(admin, 'admin', chief);
  await admin.call(banUser, { params: { id: banned.id }, body: { reason: 'Threats' } });
  await banned.answered(getCurrentUser, 'NOT_SIGNED_IN');
  await gone.call(deleteAccount, { body: { password } });

  const people = {
    ...{ visitor: new Caller(origin), user, owner, member, coowner, applicant },
    ...{ moderator, admin, banned },
  };
  const around = { members: [guest], applicants: [pia], invitees: [ivy] };
  const [circle, hosts, hidden, beas, bobs, closed] = await Promise.all([
    createCircle(owner, {
      ...around,
      members: [guest, member],
      coOwners: [coowner],
      applicants: [applicant, pia],
    }),
    createCircle(host, around),
    createCircle(host, { ...around, members: [guest, member] }),
    createCircle(bea, { ...around, members: [guest, member] }),
    createCircle(bob, { ...around, members: [guest, member] }),
    createCircle(owner, { ...around, members: [guest, member] }),
  ]);
  const own: Record<SignedIn, Circle> = {
    owner: circle,
    ...Object.fromEntries(
      await Promise.all(
        (['user', 'member', 'coowner', 'applicant', 'moderator', 'admin'] as const).map(
          async (persona) => [persona, await createCircle(people[persona], around)] as const,
        ),
      ),
    ),
  } as Record<SignedIn, Circle>;
  await host.call(setGroupListing, { params: { id: hidden.group.id }, body: { isListed: false } });
  await owner.call(disbandGroup, { params: { id: closed.group.id }, body: {} });
  for (const persona of [user, owner, member, coowner, applicant, moderator, admin]) {
    await bea.call(blockUser, { body: { userId: persona.id } });
    await persona.call(blockUser, { body: { userId: bob.id } });
    await persona.call(blockUser, { body: { userId: stray.id } });
  }
  // The other services learn about these through events.
  for (const persona of [user, owner, coowner, applicant])
    for (const { group } of [beas, bobs])
      await persona.answered(getGroup, 'GROUP_NOT_FOUND', { params: { id: group.id } });
  const writing = { body: { content: 'Hello' } };
  for (const { id: userId } of [gone, banned])
    await user.answered(postDirectMessage, 'USER_NOT_FOUND', { params: { userId }, ...writing });
  for (const { id: userId } of [loner, bea, bob])
    await user.answered(postDirectMessage, 'NO_SHARED_GROUP', { params: { userId }, ...writing });
  for (const [persona, { group }] of [
    ...Object.entries(own).map(([name, circle]) => [people[name as SignedIn], circle] as const),
    ...[circle, hidden, beas, bobs].map((one) => [member, one] as const),
    [coowner, circle] as const,
  ])
    for (const reader of [persona, guest])
      await eventually(async () => {
        const messages = await reader.call(listMessages, { params: { id: group.id } });
        // Chat learns about the two meetups of a circle through events.
        return messages.filter(({ kind }) => kind === 'meetup').length === 2;
      });
  for (const { id: userId } of [bea, bob])
    await eventually(async () => !(await member.call(getDirectChat, { params: { userId } })).canWrite);
  for (const persona of Object.keys(own))
    await people[persona as SignedIn].callOnceKnown(getDirectChat, { params: { userId: guest.id } });

  const reported = { ...reportBody, reportedUserId: loner.id };
  const [guestsReport, aboutModerator, aboutAdmin, moderatorsReport, adminsReport] = await Promise.all([
    guest.callOnceKnown(fileReport, { body: reported }),
    guest.callOnceKnown(fileReport, { body: { ...reportBody, reportedUserId: moderator.id } }),
    guest.callOnceKnown(fileReport, { body: { ...reportBody, reportedUserId: admin.id } }),
    moderator.callOnceKnown(fileReport, { body: reported }),
    admin.callOnceKnown(fileReport, { body: reported }),
  ]);
  for (const [persona, report] of [
    [moderator, moderatorsReport],
    [admin, adminsReport],
  ] as const)
    await persona.answered(updateReport, 'OWN_REPORT', {
      params: { id: report.id },
      body: { status: 'reviewed' },
    });
  const [guestsSession] = await guest.call(listSessions);
  const { url: calendarUrl } = await guest.call(createCalendar);

  const circles: Record<Exclude<Relation, 'own' | 'others'>, Circle> = {
    hidden,
    blockedMe: beas,
    blockedByMe: bobs,
    gone: closed,
  };
  const strangers: Record<Exclude<Relation, 'own' | 'others'>, Person> = {
    hidden: banned,
    blockedMe: bea,
    blockedByMe: bob,
    gone,
  };
  return {
    ...{ origin, people, guest, pia, ivy, host, loner, stray, chief, circle },
    guestsSessionId: guestsSession!.id,
    /** The token in the guest's calendar address. */
    calendarToken: /([^/]+)\.ics$/.exec(calendarUrl)![1]!,
    reports: {
      guests: guestsReport.id,
      filedBy: { moderator: moderatorsReport.id, admin: adminsReport.id } as Partial<Record<Persona, number>>,
      about: { moderator: aboutModerator.id, admin: aboutAdmin.id } as Partial<Record<Persona, number>>,
    },

    /**
     * Returns the circle with this relation to the persona: their own, another user's, or one they can't see.
     */
    circleOf(persona: Persona, whose: Relation): Circle {
      if (whose !== 'own' && whose !== 'others') return circles[whose];
      if (whose === 'own') return isSignedIn(persona) ? own[persona] : circle;
      return persona === 'owner' ? hosts : circle;
    },

    /**
     * Returns the account with this relation to the persona: their own,
     * another user's, banned (`hidden`), blocked or deleted.
     */
    accountOf(persona: Persona, whose: Relation): Caller {
      if (whose !== 'own' && whose !== 'others') return strangers[whose];
      if (whose === 'own') return people[persona];
      return persona === 'owner' ? host : owner;
    },
  };
}
export type World = Awaited<ReturnType<typeof createWorld>>;
