/**
 * The servers of one test run, in a process of its own: it ends them and removes their data as soon as the test
 * run is gone, even a killed one. Started with an IPC channel, through which it tells where the servers are.
 */
import { runSession, wholeInstance } from '../lib/session.mjs';
import { endWithParent } from '../lib/throwaway.mjs';
import { createSupervisor } from '../servers/run-servers.mjs';
import { startTestServers } from './test-servers.mjs';

await runSession(wholeInstance, async (session) => {
  endWithParent(session);
  const supervisor = createSupervisor(session);
  process.send?.(await startTestServers(session, supervisor));
});
