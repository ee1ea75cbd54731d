/**
 * `npm run test:ledger`: the chat under kill -9 in full size. LEDGER_SOCKETS, LEDGER_MESSAGES and LEDGER_SEED change it;
 * the seed of a run that found differences repeats who wrote what.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { countJest } from './checks/counts.mjs';
import { binary } from './lib/binary.mjs';
import { root } from './lib/root.mjs';
import { createTemporaryFolder } from './lib/temporary-folder.mjs';

const folder = await createTemporaryFolder();
const report = join(folder, 'ledger.report');
const [program, ...args] = [
  ...binary('jest'),
  ...['--selectProjects', 'integration', '--json', `--outputFile=${report}`],
  ...['--testPathPatterns', 'ledger.int.test.ts'],
];
const jest = spawn(program, args, {
  cwd: root,
  env: { LEDGER_SOCKETS: '500', LEDGER_MESSAGES: '20000', ...process.env },
  stdio: 'inherit',
});
const [code] = await once(jest, 'exit');
const { passed, failed } = countJest(report, code === 0);
rmSync(folder, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
