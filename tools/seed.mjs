/**
 * `npm run seed -- --groups 100000`: writes generated groups for load tests directly to the
 * groups database. Uses DATABASE_URL_GROUPS, or the database of the instance that runs with
 * the same DATA_DIR. The members have no accounts, and the other services receive no events.
 */
import './lib/help.mjs';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createProgress } from './lib/progress.mjs';
import { root } from './lib/root.mjs';
import { runningConnections } from './lib/session.mjs';

const url = process.env.DATABASE_URL_GROUPS || runningConnections()?.databaseUrls.groups;
const program = join(root, 'services/groups/dist/seed.js');
if (url === undefined || !existsSync(program)) {
  process.stderr.write('Start Circlet first: npm start\n');
  process.exit(2);
}
const progress = createProgress();
const seed = spawn(process.execPath, [program, ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, DATABASE_URL_GROUPS: url },
});
seed.on('message', (message) => progress.show(/** @type {import('./lib/progress.mjs').Part} */ (message)));
seed.on('close', (status) => {
  process.exitCode = status ?? 1;
});
