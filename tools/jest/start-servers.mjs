import { startServers } from './servers.mjs';

/** Jest's global setup for tests that need real servers. */
export default startServers;
