import { ErrorCode, NatsError } from 'nats';

import { isUnavailable } from './unavailable.rules';

const reply = (message: string): Error => Object.assign(new Error(message), { name: 'ReplyError' });

describe('isUnavailable', () => {
  it.each([
    ['a database that ends sessions', Object.assign(new Error('of pg'), { code: '57P01' })],
    [
      'a Redis server that cannot be reached',
      new Error('Reached the max retries per request limit (which is 1). Refer to …'),
    ],
    ['a Redis server that does not answer', new Error('Command timed out')],
    ['a Redis server that has stopped answering', new Error('Redis did not answer within 2000 ms')],
    ['a Redis connection that has ended', new Error('Connection is closed.')],
    ['a Redis server that is starting', reply('LOADING Redis is loading the dataset in memory')],
    [
      'a Redis server that is out of memory',
      reply("OOM command not allowed when used memory > 'maxmemory'."),
    ],
    ['a broker that does not answer', new NatsError('TIMEOUT', ErrorCode.Timeout)],
    ['a service that is not running', new NatsError('503', ErrorCode.NoResponders)],
    ['a closed connection to the broker', new NatsError('CONNECTION_CLOSED', ErrorCode.ConnectionClosed)],
    ['a full disk', Object.assign(new Error('Cannot write file'), { code: 'E_CANNOT_WRITE_FILE' })],
  ])('is true for %s', (_, error) => {
    expect(isUnavailable(error)).toBe(true);
  });

  const storage = (code: string): Error => Object.assign(new Error('of storage'), { code });

  it.each(['E_CANNOT_READ_FILE', 'E_CANNOT_DELETE_FILE', 'E_CANNOT_CHECK_FILE_EXISTENCE'])(
    'is true for storage that fails with %s',
    (code) => {
      expect(isUnavailable(storage(code))).toBe(true);
    },
  );

  it.each([
    'WE_CANNOT_READ_FILE',
    'E_CANNOT_READ_FILES',
    'WE_CANNOT_CHECK_FILE_EXISTENCE',
    'E_CANNOT_CHECK_FILE_EXISTENCES',
    'E_CANNOT_COPY_FILE',
  ])('is false for the code %s', (code) => {
    expect(isUnavailable(storage(code))).toBe(false);
  });

  it.each([
    ['a programming error', new TypeError('x is undefined')],
    ['an invalid command', reply('WRONGTYPE Operation against a key holding the wrong kind of value')],
    ['a forbidden subject', new NatsError('Permissions Violation', ErrorCode.PermissionsViolation)],
    ['an object that is not an error', { message: 'Connection is closed' }],
    ['nothing', undefined],
  ])('is false for %s', (_, error) => {
    expect(isUnavailable(error)).toBe(false);
  });
});
