import { inTurn } from '../../measure/rounds.mjs';
import { compared, postSteadily, saturate } from '../chat/loads.mjs';
import { Members } from '../chat/members.mjs';
import { openRooms } from '../chat/rooms.mjs';
import { compareLists, readPages } from './list.mjs';
import { PAGE, loadNodebb, settings } from './nodebb-data.mjs';
import { nodebbProtocol } from './nodebb-protocol.mjs';
import { analyzeNodebb, startNodebb, versionIn } from './nodebb.mjs';

export const id = 'W7';
export const title = 'Beside NodeBB';

/** @param {import('../../options.mjs').Options} options @returns {string | undefined} what is missing */
export function needs({ nodebb }) {
  if (nodebb === undefined) return 'an installed NodeBB: --nodebb FOLDER (see bench/README.md)';
  versionIn(nodebb);
  return undefined;
}

const moreOnEachSide = `NodeBB does more than Circlet in some respects: its page also has the category, the viewer's
privileges, breadcrumbs and links to other pages, and counts as a page view; it reads the session from PostgreSQL, of
visitors too; a chat message is rendered from Markdown with emoji and mentions, indexed for search, and followed by a
second frame with the unread count. Circlet does more in others: its cards show the members; every request counts toward
rate limits, and those that change something or belong to a user pass a gateway and a service; a message is stored with
an event that other services handle, which is part of its CPU time. Visitors to Circlet share a page for up to a second,
while a signed-in user's page is read each time: the row without a goal shows what a page costs then. NodeBB keeps
objects in memory, not pages.`;

const goals = { saturated: 40, p99: 0.1 };

/** @typedef {import('../chat/loads.mjs').Side} Side */
/** @typedef {import('../chat/loads.mjs').Measured} Measured */

/** @param {import('../../run-workloads.mjs').Context} context */
export async function run(context) {
  const { product, rounds, isQuick, nodebb: folder = '' } = context;
  const ourAccounts = await openRooms(context);
  const { paths, groups } = await readPages(context);
  const nodebb = await startNodebb(context, folder);
  const data = await loadNodebb(nodebb.origin, { users: ourAccounts.length, groups });
  await analyzeNodebb(product);
  const cookies = ourAccounts.map(({ headers }) => headers.cookie ?? '');
  const { rows: lists, bytes } = await compareLists(context, nodebb, { paths, data, cookies });
  const sides = {
    product: {
      members: await Members.connect({ origin: product.origin, accounts: ourAccounts }),
      processes: product.processes,
    },
    twin: {
      members: await Members.connect({
        origin: nodebb.origin,
        accounts: data.accounts,
        protocol: nodebbProtocol,
      }),
      processes: nodebb.processes,
    },
  };
  const seconds = isQuick ? 0.3 : 5;
  /** @param {number} times @param {(side: Side) => Promise<Measured>} work */
  const both = (times, work) =>
    inTurn(times, { product: () => work(sides.product), twin: () => work(sides.twin) });
  await both(1, (side) => saturate(side, seconds));
  const saturated = await both(rounds, (side) => saturate(side, seconds));
  const steady = await both(rounds, (side) => postSteadily(side, 50, seconds));
  for (const { members } of Object.values(sides)) members.close();
  await nodebb.stop();
  const rate = { label: 'Chat, 32 members, saturated', unit: 'messages/s', goal: goals.saturated };
  return {
    twinName: `NodeBB ${nodebb.version}`,
    rows: [
      ...lists,
      compared({ ...rate, figure: 'perSecond', isQuick }, saturated),
      compared({ label: 'Chat, 50 messages/s, p50', unit: 'ms', figure: 'p50', isQuick }, steady),
      compared(
        { label: 'Chat, 50 messages/s, p99', unit: 'ms', figure: 'p99', goal: goals.p99, isQuick },
        steady,
      ),
    ],
    notes: [
      `Both sides use the same PostgreSQL and Node.js. NodeBB runs as one process in production mode, with its default
plugins. Its category has a topic for each of the ${groups.length} newest groups, with the same name and description, and
no replies. The first page of ${PAGE} entries has ${bytes.twin} bytes there and ${bytes.product} in Circlet. Its chat
has four rooms of eight too, and every socket has entered its room. Unlike a raw twin, it doesn't give the same answers.`,
      moreOnEachSide,
      `Settings of NodeBB that differ from its defaults: \`${JSON.stringify(settings)}\`. Without them it would make its
users wait between messages, hold back their topics for review, and federate with other servers.`,
    ],
  };
}
