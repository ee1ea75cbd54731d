import { schemaChanges } from '@circlet/testing';

import { identity } from '../service';

it('the entities agree with the migrations', async () => {
  expect(await schemaChanges((url) => identity.databaseSettings(url))).toEqual([]);
});
