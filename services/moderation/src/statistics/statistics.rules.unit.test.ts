import { MESSAGE_SHARDS, messageShard, roundHours } from './statistics.rules';

describe('statistics rules', () => {
  it.each([
    [null, null],
    [0, 0],
    [2.25, 2.3],
    [23.94, 23.9],
  ])('rounds %p hours to %p', (hours, shown) => {
    expect(roundHours(hours)).toBe(shown);
  });

  it('always counts the messages of a chat in the same row', () => {
    expect(messageShard(5)).toBe(messageShard(5 + MESSAGE_SHARDS));
    expect(messageShard(5)).not.toBe(messageShard(6));
  });
});
