import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../lib/build.mjs';
import { root } from '../lib/root.mjs';
import { startServers } from './servers.mjs';

const logs = join(root, 'test-results', 'logs');

/**
 * Jest's global setup for tests that need real servers and services in separate processes.
 * Builds the services once, before any test, because Nx empties its output folders.
 * `TEST_BUILD=as-is` keeps the existing build, because the mutation run compiles on its own.
 */
export default async function prepareServers() {
  mkdirSync(logs, { recursive: true });
  if (process.env.TEST_BUILD !== 'as-is') await build(join(logs, 'build.log'));
  await startServers();
}
