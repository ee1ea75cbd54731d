import { Logger } from '@nestjs/common';
import type { JsMsg } from 'nats';

import { thing, thingHappened } from '../../test/things';
import type { EventOptions } from '../event-options';
import { Delivery } from './delivery';
import { type EventHandler, handle, handleTogether, jointEffect } from './event-handler';
import type { JointInbox } from './inbox';

const inbox: JointInbox = {
  handleOnce: () => Promise.resolve(),
  handleAllOnce: () => Promise.resolve(),
  isReachable: () => Promise.resolve(true),
};
const together = handleTogether(
  thingHappened,
  'together',
  ({ data }) => data.n,
  jointEffect('nothing', () => Promise.resolve()),
);
const alone = handle(thingHappened, 'alone', () => Promise.resolve());

const deliveryTo = (...handlers: EventHandler[]): Delivery =>
  new Delivery(inbox, undefined as never, undefined as never, handlers, {} as EventOptions);

const messageOf = (n: number, ack: () => void): JsMsg => {
  const { subject, envelope } = thing(1, n);
  return { subject, json: () => envelope, info: {}, ack, working: () => undefined } as unknown as JsMsg;
};
const closed = (): void => {
  throw new Error('CONNECTION_CLOSED');
};

describe('Delivery over a closed connection', () => {
  let warn: jest.SpyInstance;
  beforeEach(() => {
    warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  });
  afterEach(() => {
    warn.mockRestore();
  });

  it.each([
    ['handled together', [together]],
    ['handled alone', [alone]],
    ['without handlers', []],
  ])('acknowledges the other events %s, logs each failure, and becomes idle', async (_, handlers) => {
    const delivery = deliveryTo(...handlers);
    const acks = [jest.fn(closed), jest.fn(), jest.fn(closed), jest.fn()];
    for (const [n, ack] of acks.entries()) delivery.accept(messageOf(n, ack));
    await delivery.idle();
    for (const ack of acks) expect(ack).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledTimes(2);
    const later = jest.fn();
    delivery.accept(messageOf(5, later));
    await delivery.idle();
    expect(later).toHaveBeenCalledTimes(1);
  });
});
