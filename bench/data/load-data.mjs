import { readJson, writeJson } from '../../tools/lib/json-file.mjs';
import { builtCode } from '../built-code.mjs';
import { loadChats, loadMessageCounts } from './chats.mjs';
import { dropIndexes, withClient } from './copy.mjs';
import { newestAt } from './size.mjs';
import { loadAccounts, loadModeration } from './users.mjs';

/** @type {{ seedGroups: (client: import('pg').Client, plan: object) => Promise<void> }} */
const { seedGroups } = builtCode('groups', 'seed/seed-groups.js');

/** What is generated for a size. Raise it when that changes, so that data which earlier runs left is replaced. */
const GENERATION = 2;

/** The file that names the generated data of a folder. @param {import('../../tools/lib/data-folder.mjs').DataFolder} folder */
const stamp = (folder) => folder.file('generated.json');

/**
 * Returns whether a folder has the complete data of this size.
 * @param {import('../../tools/lib/data-folder.mjs').DataFolder} folder
 * @param {import('./size.mjs').Size} size
 */
export const isLoaded = (folder, size) =>
  JSON.stringify(readJson(stamp(folder))) === JSON.stringify(stampOf(size));

/** @param {import('./size.mjs').Size} size */
const stampOf = (size) => ({ ...size, generation: GENERATION });

/**
 * Generates the data in the four databases, unless the folder has it already.
 * @param {import('../environment.mjs').Servers} servers
 * @param {import('./size.mjs').Size} size
 */
export async function loadData({ session: { folder, progress }, adminUrl, databaseUrls }, size) {
  if (isLoaded(folder, size)) return;
  const { groups, users, seed } = size;
  const tables = ['groups', 'memberships'];
  const indexes = await progress.step(`Generating ${groups} groups and ${users} users`, () =>
    withClient(databaseUrls.groups, async (client) => {
      // Not in a transaction: what an interrupted run leaves is dropped by the next one.
      const statements = await dropIndexes(client, tables);
      await seedGroups(client, { groups, users, seed, lastGroupId: 0, firstUserId: 1, until: newestAt });
      return statements;
    }),
  );
  await progress.step('Adding indexes, and copying to the other services', async () => {
    await Promise.all([
      // PostgreSQL builds an index on words on one core, so the other databases are loaded in the meantime.
      withClient(databaseUrls.groups, async (client) => {
        for (const statement of indexes) await client.query(statement);
        // Once more, for the statistics of indexed expressions.
        await client.query(`ANALYZE ${tables.join(', ')}`);
      }),
      loadChats(databaseUrls, size),
      loadAccounts(databaseUrls, size).then(() => loadModeration(databaseUrls, size)),
    ]);
    await loadMessageCounts(databaseUrls);
    await withClient(adminUrl, (client) => client.query('CHECKPOINT'));
  });
  writeJson(stamp(folder), stampOf(size));
}
