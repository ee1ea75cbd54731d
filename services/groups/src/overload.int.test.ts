import { createGroup, listGroups, updateGroup } from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import type { TestService } from '@circlet/testing';
import type { QueryRunner } from 'typeorm';

import { buildGroup, givenGroup } from '../test/build-group';
import { signUp, startGroups } from '../test/start-groups';

let service: TestService;
let owner: Actor;
beforeAll(async () => {
  service = await startGroups();
  owner = await signUp(service);
});
afterAll(() => service.stop());

const connections: QueryRunner[] = [];
const openConnection = async (): Promise<QueryRunner> => {
  const runner = service.dataSource.createQueryRunner();
  await runner.connect();
  connections.push(runner);
  return runner;
};
afterEach(() => Promise.all(connections.splice(0).map((runner) => runner.release())));

const unavailable = { code: 'SERVICE_UNAVAILABLE', status: 503 };

describe('while the service is overloaded', () => {
  it('a request that gets no connection fails with "try again" and changes nothing', async () => {
    for (let connection = 0; connection < 10; connection += 1) await openConnection();
    const asked = Promise.allSettled([
      service.visitor.call(listGroups),
      service.as(owner).call(createGroup, { body: buildGroup({ name: 'Too many at once' }) }),
    ]);
    expect(await asked).toMatchObject([{ reason: unavailable }, { reason: unavailable }]);
    await Promise.all(connections.splice(0).map((runner) => runner.release()));
    expect(await service.visitor.call(listGroups)).toEqual([]);
  });

  it('a request that waits too long for a lock fails with "try again" and changes nothing', async () => {
    const { id, name } = await givenGroup(service, owner);
    const other = await openConnection();
    await other.startTransaction();
    // This transaction holds its lock for longer than the service's own transactions can.
    await other.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await other.query('SELECT FROM groups WHERE id = $1 FOR UPDATE', [id]);
    const change = () => service.as(owner).call(updateGroup, { params: { id }, body: { name: 'Renamed' } });
    await expect(change()).rejects.toMatchObject(unavailable);
    await other.rollbackTransaction();
    expect(await service.visitor.call(listGroups)).toMatchObject([{ id, name }]);
    expect(await change()).toMatchObject({ name: 'Renamed' });
  });
});
