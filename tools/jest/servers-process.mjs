/**
 * Runs the servers of one test run in a separate process, which stops them and removes their data
 * as soon as the test run ends, even if it is killed. Sends the server URLs over its IPC channel.
 */
import { createSupervisor, endWithParent, runSession, wholeInstance } from '../lib/session.mjs';
import { startTestServers } from './test-servers.mjs';

await runSession(wholeInstance, async (session) => {
  endWithParent(session);
  const supervisor = createSupervisor(session);
  process.send?.(await startTestServers(session, supervisor));
});
