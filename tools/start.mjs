/**
 * `npm start` and `npm run dev`: runs all of Circlet on this machine, even from a clean clone.
 * --dev reloads on change; --throwaway leaves nothing behind and exits when its standard input ends.
 */
import './lib/help.mjs';
import { prepare, removeFirstAdmin } from './lib/prepare.mjs';
import { runSession, wholeInstance } from './lib/session.mjs';

const options = {
  isDev: process.argv.includes('--dev'),
  isThrowaway: process.argv.includes('--throwaway'),
  firstAdmin: removeFirstAdmin(process.env),
};

await runSession(wholeInstance, async (session) => {
  const sources = await prepare(session);
  const { startStack } = await import('./stack.mjs');
  await startStack(session, sources, options);
});
