import { isRedisUnavailable } from './redis-unavailable.rules';

const reply = (message: string) => Object.assign(new Error(message), { name: 'ReplyError' });

describe('isRedisUnavailable', () => {
  it.each([
    ['a closed connection', new Error('Connection is closed.'), true],
    ['a command that took too long', new Error('Command timed out'), true],
    ['a server that is starting', reply('LOADING Redis is loading the dataset in memory'), true],
    ['a replica', reply("READONLY You can't write against a read only replica."), true],
    ['an error that quotes another one', new Error('Not sent: Command timed out'), false],
    ['a reply that quotes another one', reply('ERR script failed: BUSY'), false],
    ['a reply about the command', reply('WRONGTYPE Operation against a key'), false],
    ['another error that sounds like a reply', new Error('BUSY is not a number'), false],
    ['a text', 'Command timed out', false],
  ])('%s', (_, error, expected) => {
    expect(isRedisUnavailable(error)).toBe(expected);
  });
});
