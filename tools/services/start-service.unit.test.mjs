import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { removeFirstAdmin } from '../lib/prepare.mjs';
import { parseSettings } from '../lib/settings.mjs';
import { serviceEnvironment } from './environment.mjs';
import { meteredNames, serviceNames } from './services.mjs';
import { startService } from './start-service.mjs';

const password = 'first of all';
const given = { BOOTSTRAP_ADMIN_EMAIL: 'root@example.org', BOOTSTRAP_ADMIN_PASSWORD: password };

const connections = /** @type {import('../servers/servers.mjs').Connections} */ (
  /** @type {unknown} */ ({ databaseUrls: { identity: 'postgres://localhost/identity' } })
);
const surroundings = {
  settings: parseSettings(given),
  connections,
  secrets: { session: 'a secret', encryption: 'another secret', vapidKey: 'a key' },
};

/**
 * Returns the environment with which a service would start.
 * @param {import('./services.mjs').ServiceName | 'operator'} name
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
async function environmentOf(name, given = surroundings) {
  /** @type {NodeJS.ProcessEnv} */
  let env = {};
  const supervisor = /** @type {import('../lib/supervisor.mjs').Supervisor} */ (
    /** @type {unknown} */ ({
      start: (/** @type {{ env: NodeJS.ProcessEnv }} */ spec) => {
        env = spec.env;
      },
    })
  );
  await startService(name, {
    surroundings: given,
    supervisor,
    gatewayPort: 3000,
    gatewayHost: '127.0.0.1',
    reloads: false,
  });
  return env;
}

it('gives each process a port of its own for metrics, if they are wanted', async () => {
  const metered = { ...surroundings, settings: parseSettings({ METRICS_PORT: '9464' }) };
  const ports = await Promise.all(
    meteredNames.map(async (name) => (await environmentOf(name, metered)).METRICS_PORT),
  );
  assert.deepEqual(ports, ['9464', '9465', '9466', '9467', '9468', '9469']);
  assert.equal((await environmentOf('chat')).METRICS_PORT, process.env.METRICS_PORT);
});

describe("the first admin's password", () => {
  it('reaches identity and no other process', async () => {
    const environment = { ...given, PATH: '/bin' };
    assert.deepEqual(removeFirstAdmin(environment), given);
    assert.deepEqual(environment, { PATH: '/bin' });
    for (const name of serviceNames) {
      const env = await environmentOf(name);
      assert.equal(env.BOOTSTRAP_ADMIN_PASSWORD, name === 'identity' ? password : undefined, name);
      assert.equal(env.BOOTSTRAP_ADMIN_EMAIL, name === 'identity' ? given.BOOTSTRAP_ADMIN_EMAIL : undefined);
    }
    assert.ok(!Object.values(serviceEnvironment('identity', surroundings, {})).includes(password));
  });

  it('is omitted if none is set', () => {
    assert.deepEqual(removeFirstAdmin({ PATH: '/bin' }), {});
    assert.deepEqual(parseSettings({}).firstAdmin, {});
  });
});
