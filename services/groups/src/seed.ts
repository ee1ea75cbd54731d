import { parseArgs } from 'node:util';

import { runMain } from '@circlet/platform';
import { primaryUrl } from '@circlet/platform/database';
import { Client } from 'pg';

import { seedGroups } from './seed/seed-groups';
import { groups as service } from './service';

/** First user ID in generated groups; real accounts never reach ids this high. */
const FIRST_USER_ID = 1_000_000_000;

runMain(async () => {
  if (process.env.NODE_ENV === 'production')
    throw new Error('Generated groups must not be loaded in production');
  const { values } = parseArgs({ options: { groups: { type: 'string', default: '100000' } } });
  const groups = Number(values.groups);
  if (!Number.isInteger(groups) || groups < 1) throw new Error('--groups must be a positive integer');
  const client = new Client({ connectionString: await primaryUrl(service.readDatabaseUrl(process.env)) });
  await client.connect();
  try {
    const startedAt = performance.now();
    const { rows } = await client.query<{ last: string; person: string }>(
      `SELECT (SELECT coalesce(max(id), 0) FROM groups) AS last,
              (SELECT greatest(coalesce(max(user_id), 0) + 1, ${FIRST_USER_ID}) FROM user_cards) AS person`,
    );
    const plan = {
      groups,
      lastGroupId: Number(rows[0]?.last),
      firstUserId: Number(rows[0]?.person),
      users: Math.max(100, Math.ceil(groups / 4)),
      seed: Number(rows[0]?.last) + 1,
      until: new Date(),
    };
    // `npm run seed` shows the progress.
    await seedGroups(client, plan, (progress) => process.send?.(progress));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    process.stdout.write(`${groups} groups in ${seconds} s\n`);
  } finally {
    await client.end();
  }
});
