import { schemaChanges } from '@circlet/testing';

import { groups } from '../service';

it('the entities agree with the migrations', async () => {
  expect(await schemaChanges((url) => groups.databaseSettings(url))).toEqual([]);
});
