import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../lib/build.mjs';
import { root } from '../lib/root.mjs';
import { startServers } from './servers.mjs';

const logs = join(root, 'test-results', 'logs');

/**
 * Jest's global setup for tests that need real servers, and services in processes of their own: those are built once,
 * before any test, because Nx empties the folders that it fills.
 */
export default async function prepareServers() {
  mkdirSync(logs, { recursive: true });
  await build(join(logs, 'build.log'));
  await startServers();
}
