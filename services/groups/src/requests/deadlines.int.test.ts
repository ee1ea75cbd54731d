import {
  applicationExpiredV1,
  applicationOverdueV1,
  apply,
  getGroup,
  listGroups,
  listPendingApplications,
  listUserApplications,
  recommendGroups,
  recruitingPausedV1,
  rejectApplication,
  updateGroup,
  withdrawApplication,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { eventually, type TestService } from '@circlet/testing';
import { Redis } from 'ioredis';

import {
  buildApplication,
  givenApplication,
  givenInvitation,
  givenMember,
} from '../../test/build-application';
import { givenGroup } from '../../test/build-group';
import { signUp, startGroups } from '../../test/start-groups';
import { watchTopics } from '../../test/watch-frames';
import { DeadlineSweep } from './deadline-sweep';

let service: TestService;
let owner: Actor;
let applicant: Actor;
beforeAll(async () => {
  service = await startGroups();
});
beforeEach(async () => {
  owner = await signUp(service);
  applicant = await signUp(service);
});
afterAll(() => service.stop());

const sweep = () => service.app.get(DeadlineSweep, { strict: false }).sweep();
const age = (id: number, interval: string) =>
  service.dataSource.query('UPDATE applications SET created_at = now() - $2::interval WHERE id = $1', [
    id,
    interval,
  ]);
const overdue = async (id: number) =>
  (await service.recorded(applicationOverdueV1)).filter(({ data }) => data.applicationId === id);
const expired = async (id: number) =>
  (await service.recorded(applicationExpiredV1)).filter(({ data }) => data.applicationId === id);

describe('an owner who has not decided in 72 hours', () => {
  it('is reminded once [D3.54]', async () => {
    const { id: groupId } = await givenGroup(service, owner);
    const { id } = await givenApplication(service, applicant, groupId);
    await age(id, '71 hours');
    await sweep();
    await age(id, '72 hours');
    await sweep();
    await eventually(async () => (await overdue(id)).length === 1);
    expect((await overdue(id))[0]?.data).toMatchObject({ ownerId: owner.id, userId: applicant.id, groupId });

    const other = await givenApplication(service, await signUp(service), groupId);
    await age(other.id, '73 hours');
    await sweep();
    await eventually(async () => (await overdue(other.id)).length === 1);
    expect(await overdue(id)).toHaveLength(1);
  });
});

describe('an application unanswered for 14 days', () => {
  it('expires, notifies the applicant, and allows a new one [D3.55]', async () => {
    const { id: groupId } = await givenGroup(service, owner);
    const { id } = await givenApplication(service, applicant, groupId);
    const topics = await watchTopics(service, applicant);
    await age(id, '14 days');
    await sweep();
    await eventually(async () => (await expired(id)).length === 1);
    await eventually(() => topics.includes('applications'));
    const [row] = await service.as(applicant).call(listUserApplications, { params: { id: applicant.id } });
    expect(row).toMatchObject({ id, status: 'expired' });
    expect(await service.as(owner).call(listPendingApplications, { params: { id: owner.id } })).toEqual([]);
    expect(await service.as(applicant).call(apply, { body: buildApplication(groupId) })).toMatchObject({
      status: 'pending',
    });
  });
});

describe('three applications in a row that expire', () => {
  const expireOne = async (groupId: number): Promise<void> => {
    const { id } = await givenApplication(service, await signUp(service), groupId);
    await age(id, '15 days');
    await sweep();
    await eventually(async () => (await expired(id)).length === 1);
  };
  const paused = async (groupId: number) =>
    (await service.recorded(recruitingPausedV1)).filter(({ data }) => data.groupId === groupId);
  const show = (id: number) => service.visitor.call(getGroup, { params: { id } });
  const resume = (id: number) =>
    service.as(owner).call(updateGroup, { params: { id }, body: { isRecruiting: true } });

  it('pause the group until the owner says otherwise, and notify the owner once [D10.26]', async () => {
    const { id: groupId } = await givenGroup(service, owner);
    const topics = await watchTopics(service, owner);
    await expireOne(groupId);
    await expireOne(groupId);
    expect(await show(groupId)).toMatchObject({ isRecruiting: true, answers: null });
    const early = await givenApplication(service, applicant, groupId);
    await expireOne(groupId);
    expect(await show(groupId)).toMatchObject({ isRecruiting: false, answers: 'rarely' });
    expect((await paused(groupId)).map(({ data }) => data)).toEqual([
      { groupId, ownerId: owner.id, coOwnerIds: [] },
    ]);
    await eventually(() => topics.includes('groups'));
    await expect(givenApplication(service, await signUp(service), groupId)).rejects.toMatchObject({
      status: 409,
      code: 'NOT_RECRUITING',
      message: "This group isn't taking applications right now",
    });

    // An answer to an application that was already there doesn't end the pause, and a fourth one repeats nothing.
    await service.as(owner).call(rejectApplication, { params: { id: early.id } });
    expect(await show(groupId)).toMatchObject({ isRecruiting: false });
    const unchanged = await service
      .as(owner)
      .call(updateGroup, { params: { id: groupId }, body: { isRecruiting: false } });
    expect(unchanged).toMatchObject({ isRecruiting: false });
    expect(await resume(groupId)).toMatchObject({ isRecruiting: true });
    await expireOne(groupId);
    expect(await show(groupId)).toMatchObject({ isRecruiting: true });
    expect(await paused(groupId)).toHaveLength(1);
  });

  it('leave out the group of recommendations, but let invitees apply [D10.26]', async () => {
    const { id: groupId } = await givenGroup(service, owner, {
      location: 'Bangor, ME',
      interests: ['Sauna'],
    });
    const user = await signUp(service, { location: 'Bangor, ME', interests: ['Sauna'] });
    const recommended = async () =>
      (await service.as(user).call(recommendGroups, { params: { userId: user.id } })).map(({ id }) => id);
    expect(await recommended()).toContain(groupId);
    for (let n = 0; n < 3; n += 1) await expireOne(groupId);
    expect(await recommended()).not.toContain(groupId);
    await givenInvitation(service, owner, groupId, user);
    expect(await givenApplication(service, user, groupId)).toMatchObject({ status: 'accepted' });
  });

  it('are interrupted by an answer', async () => {
    const { id: groupId } = await givenGroup(service, owner);
    await expireOne(groupId);
    await expireOne(groupId);
    await givenMember(service, owner, groupId, applicant);
    await expireOne(groupId);
    expect(await show(groupId)).toMatchObject({ isRecruiting: true });
  });
});

describe('how soon owners answer', () => {
  const decide = async (groupId: number, waited: string): Promise<void> => {
    const { id } = await givenApplication(service, await signUp(service), groupId);
    await age(id, waited);
    await service.as(owner).call(rejectApplication, { params: { id } });
  };
  const answers = async (id: number) => (await service.visitor.call(getGroup, { params: { id } })).answers;

  it('is the median of the latest ten answers, from three on; withdrawn applications do not count [D10.24 D10.25]', async () => {
    const { id: groupId } = await givenGroup(service, owner);
    await decide(groupId, '2 days');
    await decide(groupId, '2 days');
    const { id } = await givenApplication(service, applicant, groupId);
    await service.as(applicant).call(withdrawApplication, { params: { id } });
    expect(await answers(groupId)).toBeNull();
    await decide(groupId, '1 hour');
    expect(await answers(groupId)).toBe('usually within 3 days');
    for (let n = 0; n < 10; n += 1) await decide(groupId, '5 days');
    expect(await answers(groupId)).toBe('rarely');
    for (let n = 0; n < 6; n += 1) await decide(groupId, '1 hour');
    expect(await answers(groupId)).toBe('usually within a day');
    const [card] = await service.visitor.call(listGroups, { query: { search: 'Circle', limit: 1 } });
    expect(card).toMatchObject({ id: groupId, answers: 'usually within a day' });
  });
});

const wipeRedis = async () => {
  const redis = new Redis(service.servers.redisUrl);
  await redis.flushdb();
  redis.disconnect();
};

/** Creates one application that is overdue for a reminder and one that is overdue to expire. */
const givenDue = async () => {
  const { id: groupId } = await givenGroup(service, owner);
  const late = await givenApplication(service, applicant, groupId);
  const lost = await givenApplication(service, await signUp(service), groupId);
  await age(late.id, '73 hours');
  await age(lost.id, '15 days');
  return { late: late.id, lost: lost.id };
};

describe('a wiped Redis', () => {
  it('loses no deadline: reminders and expiries are rebuilt from the database', async () => {
    const { late, lost } = await givenDue();
    await service.app.close();
    await wipeRedis();
    await service.restart();
    await eventually(async () => (await overdue(late)).length === 1);
    await eventually(async () => (await expired(lost)).length === 1);
  });

  it('repeats nothing and stops no running service', async () => {
    const before = await givenDue();
    await sweep();
    await eventually(async () => (await overdue(before.late)).length === 1);
    await eventually(async () => (await expired(before.lost)).length === 1);
    await wipeRedis();
    const after = await givenDue();
    await sweep();
    await eventually(async () => (await overdue(after.late)).length === 1);
    await eventually(async () => (await expired(after.lost)).length === 1);
    expect(await overdue(before.late)).toHaveLength(1);
    expect(await expired(before.lost)).toHaveLength(1);
  });
});
