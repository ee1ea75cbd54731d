import { MEMBERS } from '../chat/rooms.mjs';
import { admin } from './nodebb.mjs';
import { NodebbUser } from './nodebb-user.mjs';

/** Entries of a page of Circlet's list, and so of NodeBB's. */
export const PAGE = 24;

/** Topics that are posted at the same time. */
const AT_ONCE = 8;

/**
 * The settings that differ from NodeBB's defaults. They lift what would slow down its users or hold back their posts,
 * switch federation off, which would cost it time and other servers requests, and make a page as long as Circlet's.
 */
export const settings = {
  chatMessageDelay: 0,
  newbieChatMessageDelay: 0,
  postDelay: 0,
  initialPostDelay: 0,
  newbiePostDelay: 0,
  postQueue: 0,
  activitypubEnabled: 0,
  topicsPerPage: PAGE,
  maxTopicsPerPage: PAGE,
};

/**
 * @typedef {{ category: string, users: NodebbUser[], visitor: NodebbUser,
 *   accounts: import('../chat/protocol.mjs').Account[] }} NodebbData `category` is the path of its list as JSON
 */

/**
 * Creates users, a category with a topic for each of the groups, and chat rooms.
 * @param {string} origin
 * @param {{ users: number, groups: readonly { name: string, description: string }[] }} counts
 * @returns {Promise<NodebbData>}
 */
export async function loadNodebb(origin, { users: count, groups }) {
  const owner = await NodebbUser.open(origin, admin.username);
  for (const [setting, value] of Object.entries(settings))
    await owner.write('PUT', `admin/settings/${setting}`, { value });
  /** @type {NodebbUser[]} */
  const users = [];
  for (let n = 1; n <= count; n += 1) {
    const { password } = admin;
    await owner.write('POST', 'users', { username: `member${n}`, password });
    users.push(await NodebbUser.open(origin, `member${n}`));
  }
  const { cid } = await owner.write('POST', 'categories', { name: 'Circles' });
  const left = groups.entries();
  const post = async () => {
    for (const [at, { name, description }] of left)
      await users[at % count]?.write('POST', 'topics', { cid, title: name, content: description });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, post));
  return {
    category: `/api/category/${cid}`,
    users,
    visitor: await NodebbUser.open(origin),
    accounts: await openRooms(users),
  };
}

/** Creates a room for each eight users. @param {readonly NodebbUser[]} users */
async function openRooms(users) {
  const accounts = [];
  for (let first = 0; first < users.length; first += MEMBERS) {
    const members = users.slice(first, first + MEMBERS);
    const uids = members.slice(1).map(({ id }) => id);
    const room = await members[0]?.write('POST', 'chats', { uids });
    for (const { id, headers } of members)
      accounts.push({ userId: id, groupId: Number(room.roomId), headers });
  }
  return accounts;
}
