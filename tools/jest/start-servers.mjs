import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../lib/build.mjs';
import { root } from '../lib/root.mjs';
import { startServers } from './servers.mjs';

const logs = join(root, 'test-results', 'logs');

/**
 * Jest's global setup for tests that need real servers, and services in processes of their own: those are built once,
 * before any test, because Nx empties the folders that it fills. `TEST_BUILD=as-is` leaves what stands there: the mutation run
 * compiles by itself.
 */
export default async function prepareServers() {
  mkdirSync(logs, { recursive: true });
  if (process.env.TEST_BUILD !== 'as-is') await build(join(logs, 'build.log'));
  await startServers();
}
