import { namesSentinels, sentinelOptions } from './sentinels';

describe('namesSentinels', () => {
  it.each([
    ['redis://one:6379', false],
    ['rediss://one', false],
    ['redis+sentinel://one:26379/circlet', true],
    ['rediss+sentinel://one/circlet', true],
  ])('of %s returns %s', (url, expected) => {
    expect(namesSentinels(url)).toBe(expected);
  });
});

describe('sentinelOptions', () => {
  it('reads every Sentinel, the name of the master and its credentials', () => {
    const url = 'redis+sentinel://chat:a%2Fb@one:5000,[::2]:5001,three/circlet/2?sentinel-password=c%2Cd';
    expect(sentinelOptions(url)).toMatchObject({
      sentinels: [
        { host: 'one', port: 5000 },
        { host: '::2', port: 5001 },
        { host: 'three', port: 26379 },
      ],
      name: 'circlet',
      username: 'chat',
      password: 'a/b',
      db: 2,
      sentinelPassword: 'c,d',
    });
  });

  it('leaves out what the URL does not name', () => {
    const options = sentinelOptions('redis+sentinel://one/circlet');
    for (const name of ['username', 'password', 'db', 'sentinelPassword', 'tls', 'sentinelTLS'])
      expect(options).not.toHaveProperty(name);
  });

  it('encrypts the connections to Sentinels and servers if the protocol says so', () => {
    expect(sentinelOptions('rediss+sentinel://one/circlet')).toMatchObject({
      tls: {},
      sentinelTLS: {},
      enableTLSForSentinelMode: true,
    });
  });

  it.each([
    ["READONLY You can't write against a read only replica.", 2],
    ['WRONGTYPE Operation against a key', false],
  ])('answers "%s" of a former master with %s', (message, expected) => {
    const { reconnectOnError } = sentinelOptions('redis+sentinel://one/circlet');
    expect(reconnectOnError?.(new Error(message))).toBe(expected);
  });
});
