import { rmSync } from 'node:fs';
import { endCommands } from '../lib/command.mjs';
import { writeJson } from '../lib/json-file.mjs';
import { Supervisor } from '../lib/supervisor.mjs';
import { startServers } from './servers.mjs';

/**
 * Creates the supervisor of all processes of a session. It stops the gateway
 * first, then the other services, then the servers, with those in Docker last.
 * @param {import('../lib/session.mjs').Session} session
 */
export function createSupervisor({ progress, shutdown, record }) {
  const supervisor = new Supervisor(record, progress.print, (failure) => void shutdown.fail(failure));
  shutdown.add(async () => {
    const commands = endCommands();
    await supervisor.stop('service', 'gateway');
    await supervisor.stop('server');
    await commands;
    await supervisor.runStopSteps();
  });
  return supervisor;
}

/**
 * Starts the servers of a session and stores their URLs, so that a single service can join them.
 * @param {import('../lib/session.mjs').Session} session
 * @param {Supervisor} supervisor
 * @param {Omit<import('./servers.mjs').ServerPlan, 'settings'> & { settings: import('../lib/settings.mjs').Settings,
 *   isThrowaway: boolean }} plan
 */
export async function runServers({ folder, shutdown }, supervisor, plan) {
  const { demo, sources: known } = folder.state;
  if (demo === undefined) folder.remember({ demo: plan.settings.wantsDemo ? 'pending' : 'off' });
  // Keep the known source of a server's data even if this run does not use it.
  const own = Object.entries(plan.sources).filter(([, source]) => source !== 'url');
  folder.remember({ sources: { ...known, ...Object.fromEntries(own) } });
  const context = { folder, supervisor, isThrowaway: plan.isThrowaway };
  const connections = await startServers(context, plan);
  writeJson(folder.connections, connections);
  shutdown.add(() => rmSync(folder.connections, { force: true }));
  return connections;
}
