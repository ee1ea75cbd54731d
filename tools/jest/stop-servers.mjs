import { stopServers } from './servers.mjs';

/** Jest's global teardown for tests that need real servers. */
export default stopServers;
