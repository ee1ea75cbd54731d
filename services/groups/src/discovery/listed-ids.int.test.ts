import { listListedIds } from '@circlet/contracts';
import type { TestService } from '@circlet/testing';

import { givenGroup } from '../../test/build-group';
import { signUp, startGroups } from '../../test/start-groups';

let service: TestService;
beforeAll(async () => {
  service = await startGroups();
});
afterAll(() => service.stop());

const list = (from: number, to: number) => service.visitor.call(listListedIds, { body: { from, to } });

it('the groups of the sitemap are listed ones only, in a range of ids [D11.4]', async () => {
  expect(await list(1, 10_000)).toEqual({ ids: [], highest: 0 });
  const owner = await signUp(service);
  const groups = [];
  for (let count = 0; count < 4; count++) groups.push(await givenGroup(service, owner));
  const [first, unlisted, third, last] = groups.map(({ id }) => id);
  await service.dataSource.query('UPDATE groups SET is_listed = false WHERE id = ANY($1)', [
    [unlisted, last],
  ]);
  expect(await list(1, 10_000)).toEqual({ ids: [first, third], highest: third });
  expect(await list(third!, third!)).toEqual({ ids: [third], highest: third });
  expect(await list(last!, 10_000)).toEqual({ ids: [], highest: third });
});
