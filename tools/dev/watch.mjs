import { readFileSync, statSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { builtProjects } from '../lib/build.mjs';
import { readJson } from '../lib/json-file.mjs';
import { loopback } from '../lib/ports.mjs';
import { binary, root } from '../lib/root.mjs';
import { answersOk } from '../servers/replies.mjs';

/** How Nx compiles a library or service, but the output, which running services may load, stays. */
const compile = () =>
  /** @type {{ targetDefaults: { build: { options: { command: string } } } }} */ (
    readJson(join(root, 'nx.json'))
  ).targetDefaults.build.options.command.replace(/ --(quiet|delete-dir-on-start)/g, '');

/**
 * Recompiles libraries and services whenever their sources change.
 * @param {import('../lib/data-folder.mjs').DataFolder} folder
 * @param {import('../lib/supervisor.mjs').Supervisor} supervisor
 * @param {(project: string) => boolean} [isWanted]
 */
export async function startWatchers(folder, supervisor, isWanted = () => true) {
  await Promise.all(
    builtProjects()
      .filter((project) => basename(project) !== 'web' && isWanted(project))
      .map(async (project) => {
        const logFile = folder.log(`watch-${basename(project)}`);
        const before = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
        await supervisor.start({
          name: `watch-${basename(project)}`,
          kind: 'service',
          command: 'sh',
          args: ['-c', `exec ${compile()} --watch --workers 1`],
          cwd: project,
          env: { ...process.env, PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter) },
          logFile,
          stopWithinMs: 3000,
          isReady: async () =>
            readFileSync(logFile, 'utf8').slice(before).includes('Watching for file changes'),
          readyWithinMs: 60_000,
        });
      }),
  );
}

/**
 * Starts Vite's development server on the product's port; it forwards API calls to the gateway.
 * @param {import('../lib/data-folder.mjs').DataFolder} folder
 * @param {import('../lib/supervisor.mjs').Supervisor} supervisor
 * @param {{ settings: import('../lib/settings.mjs').Settings, gatewayPort: number }} options
 */
export async function startWeb(folder, supervisor, { settings, gatewayPort }) {
  const { port, host } = settings;
  const web = join(root, 'web');
  const [command, vite] = binary('vite', web);
  await supervisor.start({
    name: 'web',
    kind: 'service',
    command,
    args: [vite, '--host', host, '--port', String(port), '--strictPort', '--clearScreen', 'false'],
    cwd: web,
    env: { ...process.env, GATEWAY_URL: `http://${loopback}:${gatewayPort}` },
    logFile: folder.log('web'),
    stopWithinMs: 5000,
    isReady: () => answersOk(`http://${host === '0.0.0.0' ? loopback : host}:${port}/`),
    readyWithinMs: 60_000,
  });
}
