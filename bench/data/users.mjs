import { builtCode } from '../built-code.mjs';
import { copyAcross, fillTables } from './copy.mjs';
import { emailOf, newestAt, password } from './size.mjs';

/** @type {{ hashPassword: (password: string) => Promise<string> }} */
const { hashPassword } = builtCode('identity', 'accounts/password-hasher.js');

const facts = ['username', 'name', 'age', 'bio', 'location', 'interests', 'role', 'is_banned', 'revision'];

/** An account each second up to the newest one. @param {number} users */
const joinedAt = (users) =>
  `timestamptz '${newestAt.toISOString()}' - make_interval(secs => ${users} - user_id)`;

/**
 * Makes accounts of the members in the groups service. They share a password hash.
 * @param {import('../environment.mjs').Servers['databaseUrls']} urls
 * @param {import('./size.mjs').Size} size
 */
export async function loadAccounts({ identity, groups }, { users }) {
  const hash = await hashPassword(password);
  const address = emailOf(0).replace('0', `' || user_id || '`);
  await fillTables(identity, ['users', 'credentials', 'known_groups'], async (client) => {
    const accounts = `SELECT user_id, '${address}', ${joinedAt(users)}, ${facts.join(', ')} FROM user_cards ORDER BY user_id`;
    const columns = ['id', 'email', 'joined_at', ...facts];
    await copyAcross({ from: groups, query: accounts }, { client, table: 'users', columns });
    await copyAcross(
      {
        from: groups,
        query: `SELECT user_id, '${hash}', ${joinedAt(users)} FROM user_cards ORDER BY user_id`,
      },
      { client, table: 'credentials', columns: ['user_id', 'password_hash', 'changed_at'] },
    );
    await copyAcross(
      { from: groups, query: 'SELECT id, name, created_at FROM groups ORDER BY id' },
      { client, table: 'known_groups', columns: ['group_id', 'name', 'named_at'] },
    );
    await client.query(`SELECT setval(pg_get_serial_sequence('users', 'id'), max(id)) FROM users`);
  });
}

/**
 * Loads what moderation knows of people and groups.
 * @param {import('../environment.mjs').Servers['databaseUrls']} urls
 * @param {import('./size.mjs').Size} size
 */
export async function loadModeration({ moderation, groups }, { users }) {
  await fillTables(moderation, ['people', 'groups'], async (client) => {
    const people = ['user_id', 'username', 'name', 'role', 'is_banned', 'revision'];
    await copyAcross(
      {
        from: groups,
        query: `SELECT ${people.join(', ')}, ${joinedAt(users)} FROM user_cards ORDER BY user_id`,
      },
      { client, table: 'people', columns: [...people, 'joined_at'] },
    );
    await copyAcross(
      { from: groups, query: 'SELECT id, name, created_at FROM groups ORDER BY id' },
      { client, table: 'groups', columns: ['group_id', 'name', 'created_at'] },
    );
  });
}
