/**
 * Publishes to room after room, another one as soon as a room has its frame on all sockets. The room that has waited
 * longest comes next, so that none is published to while its last frame is still under way.
 */
export class Turns {
  #members;
  #publish;
  /** Rooms without a frame under way, the one that has waited longest first. */
  #waiting;
  /** Sockets that still wait for their room's frame. */
  #left;
  #isOver = false;
  /** Frames received. */
  sends = 0;

  /** @param {number[]} members sockets of each room @param {(room: number) => void} publish */
  constructor(members, publish) {
    this.#members = members;
    this.#publish = publish;
    this.#waiting = [...members.keys()];
    this.#left = members.map(() => 0);
  }

  /** Rooms whose frame is under way. */
  get underWay() {
    return this.#members.length - this.#waiting.length;
  }

  /** @param {number} rooms whose frames are under way at the same time */
  start(rooms) {
    for (let count = 0; count < rooms; count += 1) this.#publishNext();
  }

  /** Stops publishing. Frames that are under way still arrive. */
  stop() {
    this.#isOver = true;
  }

  /** Counts a frame that one socket of a room has received. @param {number} room */
  receive(room) {
    const left = (this.#left[room] ?? 0) - 1;
    if (left < 0) throw new Error('A frame has arrived twice');
    this.sends += 1;
    this.#left[room] = left;
    if (left > 0) return;
    this.#waiting.push(room);
    if (!this.#isOver) this.#publishNext();
  }

  #publishNext() {
    const room = this.#waiting.shift();
    if (room === undefined) return;
    this.#left[room] = this.#members[room] ?? 0;
    this.#publish(room);
  }
}
