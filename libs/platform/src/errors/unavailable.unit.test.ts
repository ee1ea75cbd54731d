import { ErrorCode, NatsError } from 'nats';

import { isUnavailable } from './unavailable.rules';

const reply = (message: string): Error => Object.assign(new Error(message), { name: 'ReplyError' });

describe('unavailable', () => {
  it.each([
    ['a database that ends sessions', Object.assign(new Error('of pg'), { code: '57P01' })],
    [
      'a Redis that does not connect',
      new Error('Reached the max retries per request limit (which is 1). Refer to …'),
    ],
    ['a Redis that does not answer', new Error('Command timed out')],
    ['a Redis that falls silent', new Error('Redis did not answer within 2000 ms')],
    ['a Redis connection that has ended', new Error('Connection is closed.')],
    ['a Redis that is starting', reply('LOADING Redis is loading the dataset in memory')],
    ['a Redis that is full', reply("OOM command not allowed when used memory > 'maxmemory'.")],
    ['a broker that does not answer', new NatsError('TIMEOUT', ErrorCode.Timeout)],
    ['a service that is not there', new NatsError('503', ErrorCode.NoResponders)],
    ['a broker that is gone', new NatsError('CONNECTION_CLOSED', ErrorCode.ConnectionClosed)],
    ['a disk that is full', Object.assign(new Error('Cannot write file'), { code: 'E_CANNOT_WRITE_FILE' })],
  ])('is %s', (_, error) => {
    expect(isUnavailable(error)).toBe(true);
  });

  it.each([
    ['a mistake of ours', new TypeError('x is undefined')],
    ['a wrong command', reply('WRONGTYPE Operation against a key holding the wrong kind of value')],
    ['a forbidden subject', new NatsError('Permissions Violation', ErrorCode.PermissionsViolation)],
    ['nothing', undefined],
  ])('is not %s', (_, error) => {
    expect(isUnavailable(error)).toBe(false);
  });
});
