import type { JsMsg } from 'nats';

import { ACK_WAIT_MS } from '../streams/consumers';
import { AckDeadlines } from './ack-deadlines';

const messageWith = (working: () => void): JsMsg => ({ working }) as unknown as JsMsg;

describe('AckDeadlines', () => {
  let deadlines: AckDeadlines;
  beforeEach(() => {
    jest.useFakeTimers();
    deadlines = new AckDeadlines();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('extends the deadlines of all events in progress before they end, and of no others', async () => {
    const [short, long] = [jest.fn(), jest.fn()];
    let finishShort = (): void => undefined;
    let finishLong = (): void => undefined;
    const ended = [
      deadlines.extendDuring(messageWith(short), new Promise((resolve) => (finishShort = resolve))),
      deadlines.extendDuring(messageWith(long), new Promise((resolve) => (finishLong = resolve))),
    ];
    jest.advanceTimersByTime(ACK_WAIT_MS / 2);
    expect(short).toHaveBeenCalledTimes(1);
    finishShort();
    await ended[0];
    jest.advanceTimersByTime(ACK_WAIT_MS);
    expect(short).toHaveBeenCalledTimes(1);
    expect(long).toHaveBeenCalledTimes(4);
    finishLong();
    await ended[1];
    expect(jest.getTimerCount()).toBe(0);
  });

  it('stops when the work fails', async () => {
    await expect(
      deadlines.extendDuring(messageWith(jest.fn()), Promise.reject(new Error('failed'))),
    ).rejects.toThrow('failed');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('continues with the other events when one has lost its connection', () => {
    const others = jest.fn();
    const lost = messageWith(() => {
      throw new Error('CONNECTION_CLOSED');
    });
    for (const message of [lost, messageWith(others)])
      void deadlines.extendDuring(message, new Promise(() => undefined));
    jest.advanceTimersByTime(ACK_WAIT_MS);
    expect(others).toHaveBeenCalled();
    jest.clearAllTimers();
  });
});
