import { relative } from 'node:path';
import { startWatchers, startWeb } from './dev/watch.mjs';
import { build } from './lib/build.mjs';
import { withCheckout } from './lib/lock.mjs';
import { chooseMailUiPort, freePort, loopback, requireFree } from './lib/ports.mjs';
import { createSupervisor, endWithParent } from './lib/session.mjs';
import { parseSettings, requirePrivateDemo } from './lib/settings.mjs';
import { databaseNames } from './servers/databases.mjs';
import { runServers } from './servers/servers.mjs';
import { prepareDatabases } from './services/prepare-databases.mjs';
import { demoSignIns, meteredNames, serviceNames } from './services/services.mjs';
import { startService } from './services/start-service.mjs';

/**
 * Starts servers, services and the web, and prints their addresses.
 * @param {import('./lib/session.mjs').Session} session
 * @param {import('./servers/sources.mjs').Sources} sources
 * @param {{ isDev: boolean, isThrowaway: boolean, firstAdmin: NodeJS.ProcessEnv }} options
 */
export async function startStack(session, sources, { isDev, isThrowaway, firstAdmin }) {
  const { folder, progress } = session;
  if (isThrowaway) endWithParent(session);
  const settings = parseSettings({ ...process.env, ...firstAdmin });
  const hasDemo = settings.wantsDemo || folder.state.demo === 'loaded' || folder.state.demo === 'pending';
  requirePrivateDemo({ host: settings.host, hasDemo });
  await requireFree('PORT', settings.port, settings.host);
  if (settings.metricsPort !== undefined)
    for (const [place] of meteredNames.entries())
      await requireFree('METRICS_PORT', settings.metricsPort + place, loopback);
  const mailUiPort = await chooseMailUiPort(settings, progress.print);

  const supervisor = createSupervisor(session);
  const [connections] = await Promise.all([
    progress.step('Starting the servers', () =>
      runServers(session, supervisor, { sources, settings, mailUiPort, isThrowaway }),
    ),
    progress.step('Building', () => withCheckout(progress.print, () => build(folder.log('build')))),
  ]);
  const surroundings = { settings, connections, secrets: folder.productSecrets() };
  await Promise.all([
    prepareDatabases(session, surroundings, [...databaseNames]),
    startService('operator', { surroundings, supervisor, logFile: folder.log('operator') }),
  ]);

  const gatewayPort = isDev ? await freePort() : settings.port;
  const gateway = isDev ? { gatewayPort, gatewayHost: loopback, reloads: true } : {};
  await progress.step('Starting the services', async () => {
    if (isDev) await startWatchers(folder, supervisor);
    await Promise.all(
      serviceNames.map((name) =>
        startService(name, { surroundings, supervisor, logFile: folder.log(name), ...gateway }),
      ),
    );
    if (isDev) await startWeb(folder, supervisor, { settings, gatewayPort });
  });
  progress.print('Circlet is ready.');
  if (!isThrowaway) showAddresses(session, settings, mailUiPort);
}

/** @param {number} first */
const metricsOf = (first) =>
  `http://${loopback}:${first}/metrics, and the next ports (${meteredNames.join(', ')})`;

/**
 * @param {import('./lib/session.mjs').Session} session
 * @param {import('./lib/settings.mjs').Settings} settings
 * @param {number | undefined} mailUiPort
 */
function showAddresses({ folder }, settings, mailUiPort) {
  const hasOwnDatabases = Object.keys(settings.databaseUrls).length > 0;
  const hasDemo = settings.wantsDemo && (hasOwnDatabases || folder.state.demo === 'loaded');
  const signIns = hasDemo ? demoSignIns() : [];
  const rows = [
    ['Circlet', settings.publicUrl],
    ...(mailUiPort === undefined ? [] : [['Email inbox', `http://localhost:${mailUiPort}`]]),
    ...(settings.metricsPort === undefined ? [] : [['Metrics', metricsOf(settings.metricsPort)]]),
    ['Logs', relative(process.cwd(), folder.file('logs')) || '.'],
    ...signIns.map(({ role, email, password }) => [`Sign in as ${role}`, `${email}  ${password}`]),
  ];
  const width = Math.max(...rows.map(([label = '']) => label.length));
  const lines = rows.map(([label = '', value = '']) => `  ${label.padEnd(width)}  ${value}`);
  process.stdout.write(`\n${lines.join('\n')}\n\nPress Ctrl-C to stop. The data stays.\n`);
}
