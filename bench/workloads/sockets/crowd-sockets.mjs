import { setTimeout as delay } from 'node:timers/promises';
import { FrameSocket } from './frame-socket.mjs';
import { frameOf, isMessage } from './message-frame.mjs';
import { natsPublisher, socketPublisher } from './publishers.mjs';
import { Reconnection } from './reconnection.mjs';
import { Turns } from './turns.mjs';

/** Sockets that connect at the same time, before the measurement. */
const CONNECTING = 100;
/** Own addresses, each of which has 28,000 ports. */
const ADDRESSES = 16;
/** Rooms whose frame is under way. */
const WINDOW = 256;

/** A member of a room, by its index, who is signed in. @typedef {{ room: number, userId: number, cookie: string }} Seat */
/** @typedef {import('./rooms.mjs').Room} Room */

/** The sockets of all members of rooms. */
export class Crowd {
  /** @type {FrameSocket[]} */
  #sockets = [];
  #port = 0;
  /** @type {Room[]} */
  #rooms = [];
  /** @type {Seat[]} */
  #seats = [];
  /** @type {(seat: number, payload: Buffer) => void} */
  #receive = () => undefined;

  /** Connects every seat, and resolves when all are authenticated. @param {{ port: number, rooms: Room[], seats: Seat[] }} options */
  async connect({ port, rooms, seats }) {
    this.#port = port;
    this.#rooms = rooms;
    this.#seats = seats;
    let next = 0;
    const work = async () => {
      for (let seat = next++; seat < seats.length; seat = next++) await this.#open(seat);
    };
    await Promise.all(Array.from({ length: CONNECTING }, work));
    return this.#sockets.filter(({ isOpen }) => isOpen).length;
  }

  /**
   * Publishes to room after room, and counts the frames that sockets receive.
   * @param {{ seconds: number, channel: import('./broker.mjs').Channel | undefined }} options without a channel, it
   *   publishes over a socket
   */
  async fanOut({ seconds, channel }) {
    const audiences = this.#rooms.map((room) => ({ userIds: room.userIds, frame: frameOf(room) }));
    const publisher =
      channel === undefined
        ? await socketPublisher(this.#port, audiences)
        : await natsPublisher(channel, audiences);
    const turns = new Turns(
      audiences.map(({ userIds }) => userIds.length),
      publisher.publish,
    );
    this.#receive = (seat, payload) => {
      if (!isMessage(payload)) return;
      const room = this.#seats[seat]?.room ?? 0;
      if (audiences[room]?.frame.equals(payload) !== true) throw new Error('A frame has changed on its way');
      turns.receive(room);
    };
    const begun = performance.now();
    turns.start(Math.min(WINDOW, audiences.length / 2));
    await delay(seconds * 1000);
    turns.stop();
    const lost = performance.now() + 10_000;
    while (turns.underWay > 0 && performance.now() < lost) await delay(1);
    const took = (performance.now() - begun) / 1000;
    await publisher.close();
    this.#receive = () => undefined;
    if (turns.underWay > 0) throw new Error(`${turns.underWay} rooms did not receive all of their frames`);
    return { sends: turns.sends, perSecond: turns.sends / took };
  }

  /**
   * Cuts all sockets at once, and reports how they come back while messages are posted.
   * @param {{ port: number, posters: import('./reconnection.mjs').Poster[], seconds: number, perSecond: number }} options
   */
  async reconnect(options) {
    const reconnection = await Reconnection.prepare(this.#seats, this.#rooms, options);
    this.#receive = (seat, payload) => reconnection.receive(seat, payload);
    const result = await reconnection.run({
      cut: () => this.#sockets.forEach((socket) => socket.cut()),
      open: (seat) => this.#open(seat),
      isOpen: (seat) => this.#sockets[seat]?.isOpen === true,
    });
    this.#receive = () => undefined;
    return result;
  }

  /** @param {number} seat */
  async #open(seat) {
    const account = this.#seats[seat];
    if (account === undefined) return;
    const socket = new FrameSocket({
      port: this.#port,
      from: `127.0.0.${2 + (seat % ADDRESSES)}`,
      account,
      onFrame: (payload) => this.#receive(seat, payload),
    });
    this.#sockets[seat] = socket;
    await socket.authenticated;
  }
}
