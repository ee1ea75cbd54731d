import {
  applicationSchema,
  createCalendar,
  createInviteLink,
  createSearch,
  exportExchanges,
  type GroupsExport,
  groupsExportSchema,
  joinWaitlist,
  listMembers,
  postApplicationMessage,
  rejectApplication,
  removeMember,
  withdrawApplication,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { columnsOf } from '@circlet/platform/database';
import { type TestService, userColumnsOf } from '@circlet/testing';

import { givenApplication, givenInvitation, givenMember } from '../../test/build-application';
import { givenGroup } from '../../test/build-group';
import { givenMeetup } from '../../test/build-meetup';
import { signUp, startGroups } from '../../test/start-groups';
import { leftOut, listsOf } from './export-lists';

let service: TestService;
let other: Actor;
let user: Actor;
beforeAll(async () => {
  service = await startGroups();
});
beforeEach(async () => {
  [other, user] = [await signUp(service), await signUp(service)];
});
afterAll(() => service.stop());

const exported = (): Promise<GroupsExport> => service.as(user).call(exportExchanges.groups);

describe("the export of a user's data [D10.45]", () => {
  it('contains every kind of data, in the shape of the contract', async () => {
    const own = await givenGroup(service, user, { name: 'Own circle' });
    const joined = await givenGroup(service, other, { name: 'Joined circle' });
    await givenMember(service, other, joined.id, user);
    const left = await givenGroup(service, other, { name: 'Left circle' });
    await givenMember(service, other, left.id, user);
    const members = await service.as(user).call(listMembers, { params: { id: left.id } });
    const memberId = members.find(({ userId }) => userId === user.id)!.id;
    await service.as(user).call(removeMember, { params: { groupId: left.id, memberId } });
    await service.as(user).call(createInviteLink, { params: { id: own.id } });
    const refused = await givenGroup(service, other);
    const rejected = await givenApplication(service, user, refused.id);
    await service.as(user).call(postApplicationMessage, {
      params: { id: rejected.id },
      body: { content: 'When do you meet?' },
    });
    await service.as(other).call(rejectApplication, {
      params: { id: rejected.id },
      body: { reason: 'We meet at night' },
    });
    const withdrawn = await givenApplication(service, user, (await givenGroup(service, other)).id);
    await service.as(user).call(postApplicationMessage, {
      params: { id: withdrawn.id },
      body: { content: 'Is it far?' },
    });
    await service.as(user).call(withdrawApplication, { params: { id: withdrawn.id } });
    await givenInvitation(service, other, (await givenGroup(service, other)).id, user);
    await givenInvitation(service, user, own.id, other);
    const full = await givenGroup(service, other, { maxMembers: 2 });
    await givenMember(service, other, full.id, await signUp(service));
    await service.as(user).call(joinWaitlist, { params: { id: full.id } });
    await givenMeetup(service, user, own.id, { title: 'Sunset walk', place: 'Zilker Park' });
    await service.as(user).call(createSearch, { body: { name: 'Hikes', filters: { search: 'hike' } } });

    await service.as(user).call(createCalendar);

    const data = await exported();
    expect(groupsExportSchema.strict().parse(data)).toEqual(data);
    expect(Object.entries(data).filter(([, rows]) => rows.length === 0)).toEqual([]);
    expect(data).toMatchObject({
      memberships: [
        { groupId: own.id, groupName: 'Own circle', isOwner: true },
        { groupId: joined.id, groupName: 'Joined circle', isOwner: false },
      ],
      formerMemberships: [{ groupId: left.id, cause: 'left' }],
      ownedGroups: [{ id: own.id, name: 'Own circle' }],
      applicationMessages: [
        { applicationId: rejected.id, content: 'When do you meet?' },
        { applicationId: withdrawn.id, content: 'Is it far?' },
      ],
      withdrawnThreads: [{ applicationId: withdrawn.id, groupId: withdrawn.groupId }],
      withdrawals: [{ groupId: withdrawn.groupId }],
      invitationsReceived: [{ inviterId: other.id, status: 'pending', decidedAt: null }],
      invitationsSent: [{ groupId: own.id, inviteeId: other.id }],
      inviteLinks: [{ groupId: own.id, groupName: 'Own circle' }],
      meetups: [{ groupId: own.id, groupName: 'Own circle', title: 'Sunset walk', status: 'scheduled' }],
      meetupVotes: [{ title: 'Sunset walk', vote: 'yes' }],
      meetupAnswers: [{ title: 'Sunset walk', rsvp: 'going', attended: null }],
    });
    const [application] = data.applications.filter(({ status }) => status === 'rejected');
    expect(application).toMatchObject({ id: rejected.id, reason: 'We meet at night' });
    expect(application!.decidedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(applicationSchema.parse({ ...application, userId: user.id }).createdAt).toBe(rejected.createdAt);
  });

  it('contains nothing about other users', async () => {
    const group = await givenGroup(service, other);
    await givenMember(service, other, group.id, await signUp(service));
    await givenInvitation(service, other, group.id, await signUp(service));
    await givenMeetup(service, other, group.id);
    for (const rows of Object.values(await exported())) expect(rows).toEqual([]);
  });

  it('covers every column with ids of users, or gives a reason', async () => {
    const covered = [...columnsOf(listsOf(user.id)), ...Object.keys(leftOut)];
    expect(covered.sort()).toEqual(await userColumnsOf(service.dataSource));
  });
});
