import { freePort, loopback } from '../lib/ports.mjs';
import { root } from '../lib/root.mjs';
import { answersOk } from '../servers/replies.mjs';
import { serviceEnvironment } from './environment.mjs';
import { operatorProgram, programOf } from './services.mjs';

/**
 * Options for running a service.
 * @typedef {object} ServiceOptions
 * @property {import('./environment.mjs').SharedEnvironment} surroundings
 * @property {import('../lib/supervisor.mjs').Supervisor} supervisor
 * @property {string} [logFile] default: this terminal
 * @property {number} gatewayPort
 * @property {string} gatewayHost
 * @property {boolean} reloads whether the service restarts whenever a file that it has loaded changes
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
  await startProgram({
    name,
    supervisor,
    args: [...(reloads ? ['--watch', '--watch-preserve-output'] : []), programOf(name)],
    env: serviceEnvironment(name, surroundings, { ...own, ...firstAdmin }),
    healthUrl,
    ...(logFile === undefined ? {} : { logFile }),
  });
}

/**
 * Starts the operator of the broker, and waits until all streams and consumers exist.
 * @param {Pick<ServiceOptions, 'surroundings' | 'supervisor'> & { logFile: string }} options
 */
export async function startOperator({ surroundings, supervisor, logFile }) {
  const port = await freePort();
  await startProgram({
    name: 'operator',
    supervisor,
    args: [operatorProgram],
    env: serviceEnvironment('operator', surroundings, { HEALTH_PORT: String(port) }),
    healthUrl: `http://${loopback}:${port}/health/ready`,
    logFile,
  });
}

/**
 * @param {{ name: string, args: string[], env: NodeJS.ProcessEnv, healthUrl: string, logFile?: string,
 *   supervisor: import('../lib/supervisor.mjs').Supervisor }} program
 */
async function startProgram({ args, healthUrl, supervisor, ...rest }) {
  await supervisor.start({
    ...rest,
    kind: 'service',
    command: process.execPath,
    args: ['--enable-source-maps', ...args],
    cwd: root,
    stopWithinMs: 12_000,
    isReady: () => answersOk(healthUrl),
    readyWithinMs: 60_000,
  });
}
