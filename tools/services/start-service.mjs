import { freePort, loopback } from '../lib/ports.mjs';
import { root } from '../lib/root.mjs';
import { answersOk } from '../servers/replies.mjs';
import { serviceEnvironment } from './environment.mjs';
import { programOf } from './services.mjs';

/**
 * How a service is run.
 * @typedef {object} ServiceOptions
 * @property {import('./environment.mjs').Surroundings} surroundings
 * @property {import('../lib/supervisor.mjs').Supervisor} supervisor
 * @property {string} [logFile] without it the service writes to this terminal
 * @property {number} gatewayPort
 * @property {string} gatewayHost
 * @property {boolean} reloads started again whenever a file it has loaded changes
 */

/**
 * Starts one service and waits until it is ready.
 * @param {import('./services.mjs').ServiceName} name
 * @param {ServiceOptions} options
 */
export async function startService(
  name,
  { surroundings, supervisor, logFile, gatewayPort, gatewayHost, reloads },
) {
  const isGateway = name === 'gateway';
  const port = isGateway ? gatewayPort : await freePort();
  const own = isGateway ? { PORT: String(port), HOST: gatewayHost } : { HEALTH_PORT: String(port) };
  const firstAdmin = name === 'identity' ? surroundings.settings.firstAdmin : {};
  const host = isGateway && !['0.0.0.0', '::'].includes(gatewayHost) ? gatewayHost : loopback;
  const healthUrl = `http://${host.includes(':') ? `[${host}]` : host}:${port}/health/ready`;
  await supervisor.start({
    name,
    kind: 'service',
    command: process.execPath,
    args: [
      '--enable-source-maps',
      ...(reloads ? ['--watch', '--watch-preserve-output'] : []),
      programOf(name, 'main'),
    ],
    cwd: root,
    env: serviceEnvironment(name, surroundings, { ...own, ...firstAdmin }),
    ...(logFile === undefined ? {} : { logFile }),
    stopWithinMs: 12_000,
    isReady: () => answersOk(healthUrl),
    readyWithinMs: 60_000,
  });
}
