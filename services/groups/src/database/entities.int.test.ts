import { schemaChanges } from '@circlet/testing';

import { databaseSettings } from './database-settings';

it('the entities agree with the migrations', async () => {
  expect(await schemaChanges(databaseSettings)).toEqual([]);
});
