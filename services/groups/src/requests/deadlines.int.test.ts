import {
  applicationExpiredV1,
  applicationOverdueV1,
  apply,
  listPendingApplications,
  listUserApplications,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { eventually, type TestService } from '@circlet/testing';
import { Redis } from 'ioredis';

import { buildApplication, givenApplication } from '../../test/build-application';
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
