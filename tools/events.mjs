/**
 * `npm run events -- parked`: lists the parked events with their reasons.
 * `npm run events -- replay <id>` (or `all`): publishes them
 * again; services that already handled one ignore it.
 * Connects to NATS_URL, or to the broker of the instance that runs with the same DATA_DIR.
 */
import './lib/help.mjs';
import { withBroker } from './events/connect.mjs';
import { listParked, replay } from './events/parked.mjs';

/** @param {import('./events/parked.mjs').ParkedEvent} parked */
const describe = ({ id, parkedAt, service, handler, eventId, reason }) =>
  `${String(id).padStart(6)}  ${parkedAt}  ${service}  ${handler}  ${eventId}\n        ${reason}`;

const [command, which] = process.argv.slice(2);
if (command !== 'parked' && (command !== 'replay' || which === undefined)) {
  process.stderr.write('npm run events -- parked | replay <id> | replay all\n');
  process.exit(2);
}

await withBroker(async (nats) => {
  const parked = await listParked(nats);
  if (command === 'parked') {
    const lines = parked.map(describe);
    process.stdout.write(lines.length === 0 ? 'No events are parked.\n' : `${lines.join('\n')}\n`);
    return;
  }
  const chosen = parked.filter(({ id }) => which === 'all' || id === Number(which));
  for (const each of chosen) await replay(nats, each);
  process.stdout.write(`${chosen.length} replayed.\n`);
  if (chosen.length === 0 && which !== 'all') process.exitCode = 1;
});
