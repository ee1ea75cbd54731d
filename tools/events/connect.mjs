import { connect } from 'nats';
import { runningConnections } from '../lib/session.mjs';
import { brokerOptions } from './broker-options.mjs';

/**
 * Connects to NATS_URL, or to the broker of the instance that runs with the same DATA_DIR.
 * @param {(nats: import('nats').NatsConnection) => Promise<void>} work
 */
export async function withBroker(work) {
  const url = process.env.NATS_URL || runningConnections()?.natsUrl;
  if (url === undefined) {
    process.stderr.write('Set NATS_URL, or start Circlet: npm start\n');
    process.exit(2);
  }
  const nats = await connect(brokerOptions(url));
  try {
    await work(nats);
  } finally {
    await nats.close();
  }
}
