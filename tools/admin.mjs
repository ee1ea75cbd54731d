/**
 * `npm run admin -- promote|demote|ban|unban|reset-two-step <email> [reason]`:
 * creates the first admin and handles account emergencies.
 * Calls the identity service over NATS_URL, or the one of the instance that runs with the same
 * DATA_DIR, so that sessions end, events are published and the audit trail has an entry.
 */
import './lib/help.mjs';
import { administer, parseCommand, usage } from './admin/command.mjs';
import { withBroker } from './events/connect.mjs';

const command = parseCommand(process.argv.slice(2));
if (command === undefined) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}

await withBroker(async (nats) => {
  const { done, message } = await administer(nats, command);
  (done ? process.stdout : process.stderr).write(`${message}\n`);
  process.exitCode = done ? 0 : 1;
});
