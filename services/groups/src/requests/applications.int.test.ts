import {
  acceptApplication,
  applicationAcceptedV1,
  applicationRejectedV1,
  applicationSubmittedV1,
  applicationWithdrawnV1,
  apply,
  getGroup,
  listPendingApplications,
  listUserApplications,
  liveUserSubject,
  memberJoinedV1,
  rejectApplication,
  setApplicationStatus,
  withdrawApplication,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { buildActor, eventually, type TestService } from '@circlet/testing';

import {
  buildApplication,
  givenApplication,
  givenInvitation,
  givenMember,
} from '../../test/build-application';
import { givenGroup } from '../../test/build-group';
import { signUp, startGroups } from '../../test/start-groups';

let service: TestService;
beforeAll(async () => {
  service = await startGroups();
});
afterAll(() => service.stop());

const approve = (owner: Actor, id: number) => service.as(owner).call(acceptApplication, { params: { id } });
const reject = (owner: Actor, id: number) => service.as(owner).call(rejectApplication, { params: { id } });
const people = (count: number): Actor[] => Array.from({ length: count }, () => buildActor());

describe('applying to a group [R7.36]', () => {
  it('returns the pending application and records ApplicationSubmitted [R3.6 R6.5]', async () => {
    const [owner, applicant] = [await signUp(service), await signUp(service)];
    const group = await givenGroup(service, owner);
    const application = await service
      .as(applicant)
      .callWith(apply, { body: { ...buildApplication(group.id), userId: owner.id, status: 'accepted' } });
    expect(application).toMatchObject({ groupId: group.id, userId: applicant.id, status: 'pending' });
    const [event] = (await service.recorded(applicationSubmittedV1)).slice(-1);
    expect(event?.data).toMatchObject({ applicationId: application.id, ownerId: owner.id });
  });

  it('stays pending even when another user is invited', async () => {
    const [owner, invitee] = [await signUp(service), await signUp(service)];
    const { id } = await givenGroup(service, owner);
    await givenInvitation(service, owner, id, invitee);
    const application = await givenApplication(service, await signUp(service), id);
    expect(application.status).toBe('pending');
  });

  it.each([
    [{ message: '' }, "Please tell the group why you'd like to join them."],
    [
      { message: ` ${'a'.repeat(19)} ` },
      'Please write at least 20 characters to give the group a better sense of who you are.',
    ],
    [{ experience: '' }, "Please share your experience level with the group's activities."],
  ])('refuses %j', async (wrong, message) => {
    const group = await givenGroup(service, await signUp(service));
    const body = { ...buildApplication(group.id), ...wrong };
    await expect(service.as(buildActor()).callWith(apply, { body })).rejects.toMatchObject({
      status: 400,
      message,
    });
  });

  it('answers 404 for an unknown group before it validates the message', async () => {
    const body = { ...buildApplication(987_654), message: '' };
    await expect(service.as(buildActor()).call(apply, { body })).rejects.toMatchObject({
      code: 'GROUP_NOT_FOUND',
    });
  });

  it('one application per user and group can be pending: You have already applied to this group [D3.46]', async () => {
    const applicant = await signUp(service);
    const group = await givenGroup(service, await signUp(service));
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => givenApplication(service, applicant, group.id)),
    );
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    await expect(givenApplication(service, applicant, group.id)).rejects.toMatchObject({
      status: 409,
      message: 'You have already applied to this group',
    });
  });

  it('is refused to members: You are already a member of this group [D3.47]', async () => {
    const owner = await signUp(service);
    const group = await givenGroup(service, owner);
    await expect(givenApplication(service, owner, group.id)).rejects.toMatchObject({
      status: 409,
      message: 'You are already a member of this group',
    });
  });

  it('is refused to a full group: This group is full [D3.48]', async () => {
    const owner = await signUp(service);
    const group = await givenGroup(service, owner, { maxMembers: 2 });
    await givenMember(service, owner, group.id, await signUp(service));
    await expect(givenApplication(service, buildActor(), group.id)).rejects.toMatchObject({
      status: 409,
      message: 'This group is full',
    });
  });

  it('is open again 7 days after a rejection [D10.18 D3.49]', async () => {
    const [owner, applicant] = [await signUp(service), await signUp(service)];
    const group = await givenGroup(service, owner);
    const { id } = await givenApplication(service, applicant, group.id);
    await reject(owner, id);
    await expect(givenApplication(service, applicant, group.id)).rejects.toMatchObject({
      status: 409,
      code: 'REAPPLY_LATER',
      message: 'You may apply again in 7 days',
    });
    await service.dataSource.query(
      `UPDATE applications SET decided_at = now() - interval '7 days 1 second' WHERE id = $1`,
      [id],
    );
    expect(await givenApplication(service, applicant, group.id)).toMatchObject({ status: 'pending' });
  });
});

describe('deciding an application', () => {
  it('accepting makes the applicant a member [R7.37]', async () => {
    const [owner, applicant] = [await signUp(service), await signUp(service)];
    const group = await givenGroup(service, owner);
    const { id } = await givenApplication(service, applicant, group.id);
    expect(await approve(owner, id)).toMatchObject({ id, status: 'accepted' });
    const after = await service.as(applicant).call(getGroup, { params: { id: group.id } });
    expect(after).toMatchObject({ currentMembers: 2 });
    expect(after.members.map((member) => member.userId)).toEqual([owner.id, applicant.id]);
    expect((await service.recorded(applicationAcceptedV1)).at(-1)?.data).toMatchObject({
      byUserId: owner.id,
    });
    expect((await service.recorded(memberJoinedV1)).at(-1)?.data).toMatchObject({
      userId: applicant.id,
      as: 'member',
    });
  });

  it.each([
    ['reject', 'Not this time, sorry', 'Not this time, sorry'],
    ['reject', '  ', null],
    ['reject', undefined, null],
    ['status', ' Try <b>again</b> in May ', 'Try <b>again</b> in May'],
    ['status', 'a'.repeat(500), 'a'.repeat(500)],
    ['status', null, null],
  ] as const)('a rejection by %s with the note %j stores %j [D10.23]', async (call, reason, stored) => {
    const [owner, applicant] = [await signUp(service), await signUp(service)];
    const group = await givenGroup(service, owner);
    const { id } = await givenApplication(service, applicant, group.id);
    const rejected =
      call === 'reject'
        ? await service.as(owner).callWith(rejectApplication, { params: { id }, body: { reason } })
        : await service
            .as(owner)
            .call(setApplicationStatus, { params: { id }, body: { status: 'rejected', reason } });
    expect(rejected).toMatchObject({ status: 'rejected', reason: stored });
    const params = { id: applicant.id };
    expect(await service.as(applicant).call(listUserApplications, { params })).toMatchObject([
      { id, reason: stored },
    ]);
    expect((await service.recorded(applicationRejectedV1)).at(-1)?.data).toMatchObject({ reason: stored });
  });

  it('a rejection note has at most 500 characters, and an acceptance has none [D10.23]', async () => {
    const [owner, applicant] = [await signUp(service), await signUp(service)];
    const group = await givenGroup(service, owner);
    const { id } = await givenApplication(service, applicant, group.id);
    const decide = (status: 'accepted' | 'rejected', reason: string) =>
      service.as(owner).call(setApplicationStatus, { params: { id }, body: { status, reason } });
    await expect(decide('rejected', 'a'.repeat(501))).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await decide('accepted', 'Welcome')).toMatchObject({ status: 'accepted', reason: null });
  });

  it('rejecting does not make the applicant a member [R7.38]', async () => {
    const [owner, applicant] = [await signUp(service), await signUp(service)];
    const group = await givenGroup(service, owner);
    const { id } = await givenApplication(service, applicant, group.id);
    expect(await reject(owner, id)).toMatchObject({ id, status: 'rejected' });
    expect(await service.as(owner).call(getGroup, { params: { id: group.id } })).toMatchObject({
      currentMembers: 1,
    });
    expect((await service.recorded(applicationRejectedV1)).at(-1)?.data).toMatchObject({ applicationId: id });
  });

  it('when it is no longer pending: Application not found or already processed [D3.50]', async () => {
    const owner = await signUp(service);
    const group = await givenGroup(service, owner);
    const { id } = await givenApplication(service, buildActor(), group.id);
    await reject(owner, id);
    const refused = { status: 404, message: 'Application not found or already processed' };
    await expect(approve(owner, id)).rejects.toMatchObject(refused);
    await expect(reject(owner, id)).rejects.toMatchObject(refused);
    await expect(approve(owner, 987_654)).rejects.toMatchObject(refused);
  });

  it('is for the owner: the applicant gets 403, a stranger 404 [R4.4 R6.13 D5.5]', async () => {
    const applicant = await signUp(service);
    const group = await givenGroup(service, await signUp(service));
    const { id } = await givenApplication(service, applicant, group.id);
    await expect(approve(applicant, id)).rejects.toMatchObject({ code: 'NOT_GROUP_OWNER' });
    await expect(reject(buildActor(), id)).rejects.toMatchObject({ code: 'APPLICATION_NOT_PENDING' });
    await expect(reject(buildActor({ role: 'admin' }), id)).rejects.toMatchObject({ status: 404 });
  });

  it('accepting into a full group: This group is full, and the application stays pending [D3.41]', async () => {
    const owner = await signUp(service);
    const group = await givenGroup(service, owner, { maxMembers: 2 });
    const { id } = await givenApplication(service, buildActor(), group.id);
    await givenMember(service, owner, group.id, buildActor());
    await expect(approve(owner, id)).rejects.toMatchObject({ status: 409, message: 'This group is full' });
    const [pending] = await service.as(owner).call(listPendingApplications, { params: { id: owner.id } });
    expect(pending).toMatchObject({ id, status: 'pending' });
  });

  it('100 concurrent accepts for one open spot admit one applicant [D3.29]', async () => {
    const owner = await signUp(service);
    const group = await givenGroup(service, owner, { maxMembers: 2 });
    const ids: number[] = [];
    // One after another: all at once, a busy machine refuses some, and only the accepts are to compete.
    for (const applicant of people(100)) ids.push((await givenApplication(service, applicant, group.id)).id);
    const decisions = await Promise.allSettled(ids.map((id) => approve(owner, id)));
    expect(decisions.filter((decision) => decision.status === 'fulfilled')).toHaveLength(1);
    const after = await service.visitor.call(getGroup, { params: { id: group.id } });
    expect(after).toMatchObject({ currentMembers: 2, isRecruiting: false });
    expect(after.members).toHaveLength(2);
  });
});

describe('PUT status [R4.7 R7.39]', () => {
  it.each([
    ['accepted', 'accepted'],
    ['approved', 'accepted'],
    ['rejected', 'rejected'],
  ])('%s does the same as the other calls: %s [D3.52]', async (status, expected) => {
    const owner = await signUp(service);
    const group = await givenGroup(service, owner);
    const { id } = await givenApplication(service, buildActor(), group.id);
    const set = (body: object) => service.as(owner).callWith(setApplicationStatus, { params: { id }, body });
    expect(await set({ status })).toMatchObject({ id, status: expected });
    await expect(set({ status })).rejects.toMatchObject({ code: 'APPLICATION_NOT_PENDING' });
  });

  it('rejects any other status [R5.33]', async () => {
    const owner = await signUp(service);
    const { id } = await givenApplication(service, buildActor(), (await givenGroup(service, owner)).id);
    await expect(
      service.as(owner).callWith(setApplicationStatus, { params: { id }, body: { status: 'pending' } }),
    ).rejects.toMatchObject({ status: 400 });
  });
});

describe('withdrawing an application [R6.5 R7.40]', () => {
  it('deletes it, and the applicant can apply again immediately [R4.5]', async () => {
    const [owner, applicant] = [await signUp(service), await signUp(service)];
    const group = await givenGroup(service, owner);
    const { id } = await givenApplication(service, applicant, group.id);
    await service.as(applicant).call(withdrawApplication, { params: { id } });
    expect(await service.as(applicant).call(listUserApplications, { params: { id: applicant.id } })).toEqual(
      [],
    );
    expect((await service.recorded(applicationWithdrawnV1)).at(-1)?.data).toMatchObject({
      applicationId: id,
      cause: 'withdrawn',
    });
    expect(await givenApplication(service, applicant, group.id)).toMatchObject({ status: 'pending' });
  });

  it('is refused once it is decided: This application cannot be withdrawn [D3.51]', async () => {
    const [owner, applicant] = [await signUp(service), await signUp(service)];
    const { id } = await givenApplication(service, applicant, (await givenGroup(service, owner)).id);
    await reject(owner, id);
    await expect(service.as(applicant).call(withdrawApplication, { params: { id } })).rejects.toMatchObject({
      status: 409,
      message: 'This application cannot be withdrawn',
    });
  });

  it('is for the applicant: the owner gets 403, a stranger 404 [R4.5 D5.5]', async () => {
    const owner = await signUp(service);
    const { id } = await givenApplication(service, buildActor(), (await givenGroup(service, owner)).id);
    const withdraw = (actor: Actor) => service.as(actor).call(withdrawApplication, { params: { id } });
    await expect(withdraw(owner)).rejects.toMatchObject({ code: 'NOT_APPLICANT' });
    await expect(withdraw(buildActor())).rejects.toMatchObject({ status: 404 });
  });
});

describe('changes to an application are pushed immediately', () => {
  it('the owner and the applicant get an applications frame, all members frames for groups and meetups', async () => {
    const [owner, applicant] = [await signUp(service), await signUp(service)];
    const frames: string[] = [];
    for (const [name, who] of Object.entries({ owner, applicant }))
      service.nats.subscribe(liveUserSubject(who.id), {
        callback: (_error, message) => frames.push(`${name} ${message.json<{ topic: string }>().topic}`),
      });
    await service.nats.flush();
    const group = await givenGroup(service, owner);
    await givenMember(service, owner, group.id, applicant);
    await eventually(() => frames.length >= 10);
    expect(frames.sort()).toEqual([
      'applicant applications',
      'applicant applications',
      'applicant groups',
      'applicant meetups',
      'owner applications',
      'owner applications',
      'owner groups',
      'owner groups',
      'owner meetups',
      'owner meetups',
    ]);
  });
});
