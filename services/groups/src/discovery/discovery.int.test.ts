import { listGroups } from '@circlet/contracts';
import type { TestService } from '@circlet/testing';

import { givenGroup } from '../../test/build-group';
import { signUp, startGroups } from '../../test/start-groups';

let service: TestService;
beforeAll(async () => {
  service = await startGroups();
});
afterAll(() => service.stop());

describe('the list of groups', () => {
  it('shows listed groups, newest first, page by page, with their members and the true total', async () => {
    const owner = await signUp(service, { name: 'Olga' });
    const groups = [];
    for (let n = 0; n < 5; n += 1) groups.push(await givenGroup(service, owner));
    const hidden = await givenGroup(service, owner);
    await service.dataSource.query('UPDATE groups SET is_listed = false WHERE id = $1', [hidden.id]);

    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 2, ...(cursor === undefined ? {} : { cursor }) };
      const page = await service.visitor.page(listGroups, { query });
      expect(page.headers['x-total-count']).toBe('5');
      expect(page.rows.every((group) => group.members[0]?.user.name === 'Olga')).toBe(true);
      seen.push(...page.rows.map((group) => group.id));
      cursor = page.headers['x-next-cursor'];
    } while (cursor !== undefined);
    expect(seen).toEqual(groups.map((group) => group.id).reverse());
  });

  it.each([{ limit: 0 }, { limit: 101 }, { limit: 'many' }, { cursor: 'made-up' }])(
    'refuses %j',
    async (query) => {
      await expect(service.visitor.callWith(listGroups, { query })).rejects.toMatchObject({ status: 400 });
    },
  );
});
