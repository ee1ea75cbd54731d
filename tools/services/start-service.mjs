import { freePort, loopback } from '../lib/ports.mjs';
import { root } from '../lib/root.mjs';
import { answersOk } from '../servers/replies.mjs';
import { serviceEnvironment } from './environment.mjs';
import { meteredNames, programOf } from './services.mjs';

/**
 * Options for running a service. Its output goes to this terminal unless it has a log file. The address of the
 * gateway is by default that of the settings. With `reloads`, it restarts whenever a file that it has loaded changes.
 * @typedef {{ surroundings: import('./environment.mjs').SharedEnvironment, reloads?: boolean, logFile?: string,
 *   supervisor: import('../lib/supervisor.mjs').Supervisor, gatewayPort?: number, gatewayHost?: string }} ServiceOptions
 */

/**
 * Starts one service, or the operator of the broker, and waits until it is ready.
 * @param {import('./services.mjs').ServiceName | 'operator'} name
 * @param {ServiceOptions} options
 */
export async function startService(name, { surroundings, supervisor, logFile, reloads = false, ...gateway }) {
  const { settings } = surroundings;
  const { gatewayPort = settings.port, gatewayHost = settings.host } = gateway;
  const isGateway = name === 'gateway';
  const port = isGateway ? gatewayPort : await freePort();
  const own = isGateway ? { PORT: String(port), HOST: gatewayHost } : { HEALTH_PORT: String(port) };
  const metrics =
    settings.metricsPort === undefined
      ? {}
      : { METRICS_PORT: String(settings.metricsPort + meteredNames.indexOf(name)) };
  const firstAdmin = name === 'identity' ? settings.firstAdmin : {};
  const host = isGateway && !['0.0.0.0', '::'].includes(gatewayHost) ? gatewayHost : loopback;
  const healthUrl = `http://${host.includes(':') ? `[${host}]` : host}:${port}/health/ready`;
  const watch = reloads ? ['--watch', '--watch-preserve-output'] : [];
  await supervisor.start({
    name,
    kind: 'service',
    command: process.execPath,
    args: ['--enable-source-maps', ...watch, programOf(name)],
    cwd: root,
    env: serviceEnvironment(name, surroundings, { ...own, ...metrics, ...firstAdmin }),
    logFile,
    stopWithinMs: 12_000,
    isReady: () => answersOk(healthUrl),
    readyWithinMs: 60_000,
  });
}
