import { setTimeout as delay } from 'node:timers/promises';
import { requestBytes } from '../../measure/http-connection.mjs';
import { openLoop } from '../../measure/load.mjs';
import { Connections } from '../sign-in/connections.mjs';
import { isMessage } from './message-frame.mjs';

/** Connections for fetching and for posting. */
const CONNECTIONS = { fetch: 64, post: 32 };
/** Posting starts before the cut and ends this long before the check. Milliseconds. */
const LEAD_MS = 1_000;
/** A message's id in a frame or an answer. */
const ID = /\{"id":(\d+),"(?:groupId|userId)"/g;
/** Most messages of an answer. */
const PAGE = 50;

/** A member of a room, by its index, who posts. @typedef {{ room: number, headers: Record<string, string> }} Poster */

/**
 * How the sockets of all seats are cut and opened.
 * @typedef {{ cut: () => void, open: (seat: number) => Promise<void>, isOpen: (seat: number) => boolean }} Sockets
 */

/** The delay of the web client before it tries again. @param {number} failures */
const retryDelay = (failures) => Math.min(500 * 2 ** failures, 30_000) * (0.5 + Math.random() / 2);

/** What each seat knows while its socket is cut and comes back, and what was posted meanwhile. */
export class Reconnection {
  #seats;
  #rooms;
  #options;
  #fetching;
  #posting;
  /** Known messages by seat. @type {Set<number>[]} */
  #known;
  /** Posted messages by room. @type {number[][]} */
  #posted;
  /** When the last socket was authenticated and the last fetch ended, on the clock of `performance`. */
  #last = { authenticated: 0, fetched: 0 };
  #failures = 0;

  /**
   * @param {import('./crowd-sockets.mjs').Seat[]} seats
   * @param {import('./rooms.mjs').Room[]} rooms
   * @param {{ port: number, posters: Poster[], seconds: number, perSecond: number }} options
   * @param {{ fetch: Connections, post: Connections }} connections
   */
  constructor(seats, rooms, options, connections) {
    this.#seats = seats;
    this.#rooms = rooms;
    this.#options = options;
    this.#fetching = connections.fetch;
    this.#posting = connections.post;
    this.#known = seats.map(() => new Set());
    this.#posted = rooms.map(() => []);
  }

  /**
   * @param {import('./crowd-sockets.mjs').Seat[]} seats
   * @param {import('./rooms.mjs').Room[]} rooms
   * @param {{ port: number, posters: Poster[], seconds: number, perSecond: number }} options
   */
  static async prepare(seats, rooms, options) {
    const origin = `http://127.0.0.1:${options.port}`;
    const [fetch, post] = await Promise.all([
      Connections.open(origin, CONNECTIONS.fetch),
      Connections.open(origin, CONNECTIONS.post),
    ]);
    return new Reconnection(seats, rooms, options, { fetch, post });
  }

  /** @param {number} seat @param {Buffer} payload a frame */
  receive(seat, payload) {
    if (isMessage(payload)) this.#learn(seat, payload.toString());
  }

  /** @param {Sockets} sockets */
  async run({ cut, open, isOpen }) {
    const { posters, seconds, perSecond } = this.#options;
    // Every room starts with a message, from which its members later fetch on.
    await Promise.all(posters.map((poster) => this.#post(poster)));
    await delay(LEAD_MS);
    const operation = async (/** @type {number} */ count) => {
      const poster = posters[count % posters.length];
      if (poster !== undefined) await this.#post(poster);
    };
    const posting = openLoop({ perSecond, seconds, operation });
    await delay(LEAD_MS);
    const cutAt = performance.now();
    cut();
    const returns = this.#seats.map((_, seat) => this.#comeBack(seat, open));
    await Promise.race([Promise.all(returns), delay(seconds * 1000)]);
    await delay(Math.max(0, cutAt + seconds * 1000 - performance.now()));
    const atCheck = {
      sockets: this.#seats.length,
      open: this.#seats.filter((_, seat) => isOpen(seat)).length,
      complete: this.#seats.filter((_, seat) => this.#isComplete(seat)).length,
      posted: this.#posted.reduce((sum, ids) => sum + ids.length, 0),
    };
    await Promise.all([posting, ...returns]);
    this.#fetching.close();
    this.#posting.close();
    return {
      ...atCheck,
      failures: this.#failures,
      authenticatedAfter: (this.#last.authenticated - cutAt) / 1000,
      fetchedAfter: (this.#last.fetched - cutAt) / 1000,
    };
  }

  /** @param {number} seat */
  #isComplete(seat) {
    const posted = this.#posted[this.#seats[seat]?.room ?? 0] ?? [];
    return posted.every((id) => this.#known[seat]?.has(id));
  }

  /** @param {number} seat @param {(seat: number) => Promise<void>} open */
  async #comeBack(seat, open) {
    // A frame that arrives before the fetch must not hide what was missed before it.
    const last = Math.max(0, ...(this.#known[seat] ?? []));
    for (let failures = 0; ; failures += 1) {
      try {
        await open(seat);
        break;
      } catch {
        this.#failures += 1;
        await delay(retryDelay(failures));
      }
    }
    this.#last.authenticated = performance.now();
    await this.#fetch(seat, last);
    this.#last.fetched = performance.now();
  }

  /** Fetches everything after a message, as the web client does. @param {number} seat @param {number} after */
  async #fetch(seat, after) {
    const { room = 0, cookie = '' } = this.#seats[seat] ?? {};
    const path = `/api/groups/${this.#rooms[room]?.groupId}/messages?after=${after}&limit=${PAGE}`;
    const { body } = await this.#fetching.send(requestBytes(path, { headers: { cookie } }));
    const ids = this.#learn(seat, body.toString());
    if (ids.length === PAGE) await this.#fetch(seat, ids.at(-1) ?? after);
  }

  /** @param {number} seat @param {string} text @returns {number[]} the messages that the text has */
  #learn(seat, text) {
    const ids = [...text.matchAll(ID)].map(([, id]) => Number(id));
    for (const id of ids) this.#known[seat]?.add(id);
    return ids;
  }

  /** @param {Poster} poster */
  async #post({ room, headers }) {
    const body = JSON.stringify({ groupId: this.#rooms[room]?.groupId, content: 'On my way' });
    const answer = await this.#posting.send(
      requestBytes('/api/messages', { method: 'POST', headers, body }),
      201,
    );
    this.#posted[room]?.push(Number(JSON.parse(answer.body.toString()).id));
  }
}
