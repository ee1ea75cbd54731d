import type { Actor } from '@circlet/platform';
import type { TestService } from '@circlet/testing';

import { givenApplication } from '../../test/build-application';
import { givenGroup } from '../../test/build-group';
import { signUp, startGroups } from '../../test/start-groups';
import { DeadlinesRepository } from './deadlines.repository';

let service: TestService;
let owner: Actor;
beforeAll(async () => {
  service = await startGroups();
  owner = await signUp(service);
});
afterAll(() => service.stop());

const hoursAgo = async (): Promise<number | null> => {
  const since = await service.app.get(DeadlinesRepository, { strict: false }).dueSince(new Date());
  return since === null ? null : Math.round((Date.now() - since.getTime()) / 3_600_000);
};

it('the clock for operators shows since when the oldest application has been due for a step', async () => {
  const { id: groupId } = await givenGroup(service, owner);
  const { id } = await givenApplication(service, await signUp(service), groupId);
  const update = (change: string) =>
    service.dataSource.query(`UPDATE applications SET ${change} WHERE id = $1`, [id]);
  expect(await hoursAgo()).toBeNull();
  await update("created_at = now() - interval '76 hours'");
  expect(await hoursAgo()).toBe(4);
  await update('reminded_at = now()');
  expect(await hoursAgo()).toBeNull();
  await update("created_at = now() - interval '14 days 6 hours'");
  expect(await hoursAgo()).toBe(6);
  await service.dataSource.query('DELETE FROM applications WHERE id = $1', [id]);
  expect(await hoursAgo()).toBeNull();
});
