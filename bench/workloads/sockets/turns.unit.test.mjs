import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Turns } from './turns.mjs';

describe('turns', () => {
  /** @type {number[]} */
  let published;
  /** @param {number} rooms @param {number} members */
  const turnsOf = (rooms, members) => {
    published = [];
    return new Turns(
      Array.from({ length: rooms }, () => members),
      (room) => published.push(room),
    );
  };

  it('publish to the next room once a room has its frame on all sockets', () => {
    const turns = turnsOf(3, 2);
    turns.start(1);
    turns.receive(0);
    assert.deepEqual(published, [0]);
    turns.receive(0);
    assert.deepEqual(published, [0, 1]);
    assert.deepEqual([turns.sends, turns.underWay], [2, 1]);
  });

  it('pass over a room whose frame is still under way', () => {
    const turns = turnsOf(3, 1);
    turns.start(2);
    for (const room of [1, 2, 1, 2]) turns.receive(room);
    assert.deepEqual(published, [0, 1, 2, 1, 2, 1]);
  });

  it('end when the frames that are under way have arrived', () => {
    const turns = turnsOf(3, 1);
    turns.start(2);
    turns.stop();
    turns.receive(1);
    assert.equal(turns.underWay, 1);
    turns.receive(0);
    assert.deepEqual([turns.underWay, turns.sends, published], [0, 2, [0, 1]]);
  });

  it('refuse a frame that no one has published', () => {
    const turns = turnsOf(2, 1);
    turns.start(1);
    assert.throws(() => turns.receive(1), /arrived twice/);
  });
});
