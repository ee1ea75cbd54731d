import { join } from 'node:path';
import { connect } from 'nats';
import { dataFolderPath } from '../lib/data-folder.mjs';
import { readJson } from '../lib/json-file.mjs';

/** Connects to NATS_URL, or to the broker of the instance that runs with the same DATA_DIR. */
export function connectToBroker() {
  const running = /** @type {{ natsUrl: string } | undefined} */ (
    readJson(join(dataFolderPath(process.env), 'run', 'servers.json'))
  );
  const url = process.env.NATS_URL || running?.natsUrl;
  if (url === undefined) {
    process.stderr.write('Set NATS_URL, or start Circlet first: npm start\n');
    process.exit(2);
  }
  const { host, username, password } = new URL(url);
  return connect({
    servers: host,
    ...(username === '' ? {} : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
  });
}
