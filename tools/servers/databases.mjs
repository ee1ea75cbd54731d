import pg from 'pg';

/** @typedef {'identity' | 'groups' | 'chat' | 'moderation'} DatabaseName */

export const databaseNames = /** @type {const} */ (['identity', 'groups', 'chat', 'moderation']);

/**
 * @template T
 * @param {string} url
 * @param {(client: pg.Client) => Promise<T>} work
 */
async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @param {string} url */
export const answersSql = (url) =>
  withClient(url, (client) => client.query('SELECT 1')).then(
    () => true,
    () => false,
  );

/**
 * Creates a database for each service and a role that owns only that database.
 * @param {string} adminUrl
 * @param {DatabaseName[]} names
 * @param {(name: DatabaseName) => string} passwordOf
 * @returns {Promise<Partial<Record<DatabaseName, string>>>} the URLs
 */
export function ensureDatabases(adminUrl, names, passwordOf) {
  return withClient(adminUrl, async (client) => {
    /** @type {Partial<Record<DatabaseName, string>>} */
    const urls = {};
    for (const name of names) {
      const password = client.escapeLiteral(passwordOf(name));
      const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
      await client.query(`${role.rowCount ? 'ALTER' : 'CREATE'} ROLE ${name} LOGIN PASSWORD ${password}`);
      const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
      if (!database.rowCount) await client.query(`CREATE DATABASE ${name} OWNER ${name}`);
      await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
      const access = { username: name, password: passwordOf(name), pathname: `/${name}` };
      urls[name] = Object.assign(new URL(adminUrl), access).href;
    }
    return urls;
  });
}

/**
 * Drops databases, and the roles of the same names.
 * @param {string} adminUrl
 * @param {string} pattern of LIKE
 */
export const dropDatabases = (adminUrl, pattern) =>
  withClient(adminUrl, async (client) => {
    const { rows } = await client.query('SELECT datname FROM pg_database WHERE datname LIKE $1', [pattern]);
    for (const { datname } of rows) {
      await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
      await client.query(`DROP ROLE IF EXISTS ${datname}`);
    }
  });
