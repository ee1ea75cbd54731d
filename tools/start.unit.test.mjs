import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from './lib/root.mjs';
import { temporaryFolder } from './lib/testing.mjs';

/** A fake Docker client that accepts every command and records its environment. */
const docker = `#!/bin/sh
env >> "$(dirname "$0")/environment"
echo 2.30.0
`;

/**
 * Runs a launcher command with settings that it has to refuse before it
 * starts a server. At the latest it fails because its port is taken.
 * @param {import('node:test').TestContext} test
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} settings
 */
async function refused(test, [script = '', ...args], settings) {
  const folder = temporaryFolder(test);
  writeFileSync(join(folder, 'docker'), docker);
  chmodSync(join(folder, 'docker'), 0o755);
  const server = createServer().listen(0);
  test.after(() => server.close());
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const env = {
    PATH: [folder, process.env.PATH].join(delimiter),
    HOME: folder,
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    ...settings,
  };
  /** @type {string} */
  const output = await new Promise((settle) => {
    execFile(process.execPath, [join(root, 'tools', script), ...args], { env }, (_, stdout, stderr) =>
      settle(stdout + stderr),
    );
  });
  return { output, environment: readFileSync(join(folder, 'environment'), 'utf8') };
}

describe('npm start', () => {
  it('does not open the demo to other machines', async (test) => {
    const { output } = await refused(test, ['start.mjs'], { HOST: '0.0.0.0' });
    assert.match(output, /published passwords/);
  });
});

for (const command of [['start.mjs'], ['serve.mjs', 'identity']]) {
  describe(command.join(' '), () => {
    it("reads the first admin's account and keeps it out of the environment of its child processes", async (test) => {
      const { output, environment } = await refused(test, command, {
        BOOTSTRAP_ADMIN_EMAIL: 'no address',
        BOOTSTRAP_ADMIN_PASSWORD: 'first of all',
      });
      assert.match(output, /BOOTSTRAP_ADMIN_EMAIL must be an email address/);
      assert.match(environment, /^DATA_DIR=/m);
      assert.doesNotMatch(environment, /BOOTSTRAP_ADMIN|first of all/);
    });
  });
}
