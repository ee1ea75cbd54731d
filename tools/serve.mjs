/**
 * `npx nx serve <service>`: runs a single service, reloaded on change. It joins
 * the servers of the instance that runs with the same DATA_DIR, or starts them.
 */
import './lib/help.mjs';
import { Failure } from './lib/failure.mjs';
import { prepare, removeFirstAdmin } from './lib/prepare.mjs';
import { hasRunningInstance, runSession, wholeInstance } from './lib/session.mjs';
import { serviceNames } from './services/services.mjs';

const name = serviceNames.find((each) => each === process.argv[2]);
const firstAdmin = removeFirstAdmin(process.env);
const joins = hasRunningInstance();

/** @type {import('./lib/session.mjs').SessionKind} */
const joinedService = {
  lock: `serve-${name}.json`,
  record: `serve-${name}-processes.json`,
  held: ({ path }, pid) => `${name} is already served with the data in ${path} (process ${pid}).`,
};

await runSession(joins ? joinedService : wholeInstance, async (session) => {
  if (!name) throw new Failure(`Pass a service: npx nx serve ${serviceNames.join('|')}`);
  const sources = joins ? undefined : await prepare(session);
  const { serveService } = await import('./services/serve-service.mjs');
  await serveService(session, name, { sources, firstAdmin });
});
