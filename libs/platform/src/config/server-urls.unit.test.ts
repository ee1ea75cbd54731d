import { natsUrl, postgresUrl, redisUrl } from './common-settings';
import { urlPerServer } from './server-urls';

describe('urlPerServer', () => {
  it.each([
    ['nats://one:4222', ['nats://one:4222']],
    ['nats://u:p@one:4222,two:4223', ['nats://u:p@one:4222', 'nats://u:p@two:4223']],
    ['postgres://a%2Cb@one,two/db?a=1,2', ['postgres://a%2Cb@one/db?a=1,2', 'postgres://a%2Cb@two/db?a=1,2']],
    ['postgres://a,b@one/db', ['postgres://a,b@one/db']],
    ['nats://[::1]:4222,[::2]:4222', ['nats://[::1]:4222', 'nats://[::2]:4222']],
    ['postgres:///db?host=/run/postgresql', ['postgres:///db?host=/run/postgresql']],
  ])('of %s returns one URL per server', (url, servers) => {
    expect(urlPerServer(url)).toEqual(servers);
  });
});

describe('the setting of servers', () => {
  it.each([
    ['nats://127.0.0.1:4222', natsUrl],
    ['nats://chat:secret@one:4222,two:4222,three:4222', natsUrl],
    ['tls://one,two', natsUrl],
    ['postgres://chat:secret@one:5432,two:5432/chat', postgresUrl],
    ['postgresql://chat@one,two/chat?sslmode=require', postgresUrl],
    ['redis://:secret@host:6379', redisUrl],
    ['rediss://user:secret@host/1', redisUrl],
    ['redis+sentinel://user:secret@one:26379,two:26379/circlet', redisUrl],
  ])('accepts %s', (url, schema) => {
    expect(schema.parse(url)).toBe(url);
  });

  it.each([
    ['nats://one:4222,,two:4222', natsUrl, 'must be a nats:// URL, or list several'],
    ['nats://one:4222,two:port', natsUrl, 'must be a nats:// URL, or list several'],
    ['nats://one,', natsUrl, 'must be a nats:// URL, or list several'],
    ['http://one', natsUrl, 'must be a nats:// URL, or list several'],
    ['one:4222', natsUrl, 'must be a nats:// URL, or list several'],
    ['mysql://one/chat', postgresUrl, 'must be a postgres:// URL, or list several'],
    ['postgres://one,/chat', postgresUrl, 'must be a postgres:// URL, or list several'],
    ['redis://one,two', redisUrl, 'must be a redis:// URL, or name a master'],
    ['redis+sentinel://one,two', redisUrl, 'must be a redis:// URL, or name a master'],
    ['redis+sentinel://one,two/', redisUrl, 'must be a redis:// URL, or name a master'],
    ['sentinel://one/circlet', redisUrl, 'must be a redis:// URL, or name a master'],
    [undefined, redisUrl, 'must be a redis:// URL, or name a master'],
  ])('refuses %s and says what it must be', (url, schema, message) => {
    const { error } = schema.safeParse(url);
    expect(error?.issues.map((issue) => issue.message)).toEqual([expect.stringContaining(message)]);
  });
});
