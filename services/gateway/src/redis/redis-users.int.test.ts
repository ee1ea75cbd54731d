import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { jobQueues } from '@circlet/contracts';
import { suiteRedisUrl } from '@circlet/testing';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';

import { createQueueBoard, QUEUE_BOARD_PATH } from '../queues/queue-board';

const workspaceRoot = resolve(__dirname, '../../../..');
const userLine = /^user (\S+) on #\S+ (.+)$/;
/** Matches a rule, or a group of rules in parentheses that apply together. */
const rule = /\([^)]*\)|\S+/g;

/** The rules of each Redis user in the deployment, by user name. */
const deployedUsers = new Map(
  readFileSync(resolve(workspaceRoot, 'deploy/redis/users.acl'), 'utf8')
    .split('\n')
    .map((line) => userLine.exec(line))
    .flatMap((match) => (match === null ? [] : [[match[1] ?? '', match[2] ?? ''] as const])),
);

const suffix = randomUUID().slice(0, 8);
let admin: Redis;
let clients: Redis[] = [];
let closing: (() => Promise<unknown>)[] = [];
let url: string;

const nameOf = (service: string): string => `${service}-${suffix}`;

function urlOf(service: string): string {
  const own = new URL(url);
  own.username = nameOf(service);
  own.password = 'secret';
  return own.toString();
}

function clientOf(service: string): Redis {
  const client = new Redis(urlOf(service), { maxRetriesPerRequest: null });
  clients.push(client);
  return client;
}

beforeAll(async () => {
  url = await suiteRedisUrl();
  admin = new Redis(url);
  for (const [name, rules] of deployedUsers) {
    await admin.call('ACL', 'SETUSER', nameOf(name), 'reset', 'on', '>secret', ...(rules.match(rule) ?? []));
  }
});

afterEach(async () => {
  for (const close of closing) await close();
  for (const client of clients) client.disconnect();
  [clients, closing] = [[], []];
});

afterAll(async () => {
  await admin.call('ACL', 'DELUSER', ...[...deployedUsers.keys()].map(nameOf));
  admin.disconnect();
});

const refused = /NOPERM/;
const services = ['identity', 'groups', 'chat', 'moderation'];

type QueueKey = keyof typeof jobQueues;
/** The service that runs the jobs of each queue. */
const owners: Readonly<Record<QueueKey, string>> = {
  email: 'identity',
  push: 'identity',
  photoFetch: 'identity',
  applicationDeadlines: 'groups',
  searchAlerts: 'groups',
  meetups: 'groups',
  reportReview: 'moderation',
};
const queues = (Object.keys(owners) as QueueKey[]).map((key) => ({
  name: jobQueues[key],
  service: owners[key],
}));

describe('a Redis user per service', () => {
  it.each(services)('keeps %s from forging a session', async (service) => {
    const redis = clientOf(service);
    await expect(redis.set('session:forged', '{"role":"admin"}')).rejects.toThrow(refused);
    await expect(redis.set('user-role:1', 'admin')).rejects.toThrow(refused);
    await expect(redis.eval("return redis.call('set', 'session:forged', '1')", 0)).rejects.toThrow();
    await expect(redis.get('session:any')).rejects.toThrow(refused);
    expect(await admin.exists('session:forged')).toBe(0);
  });

  it.each([...services, 'gateway'])('keeps %s from administering Redis', async (service) => {
    const redis = clientOf(service);
    await expect(redis.flushall()).rejects.toThrow(refused);
    await expect(redis.keys('*')).rejects.toThrow(refused);
    await expect(redis.scan(0)).rejects.toThrow(refused);
    await expect(redis.config('GET', '*')).rejects.toThrow(refused);
    await expect(redis.call('ACL', 'LIST')).rejects.toThrow(refused);
  });

  it.each(queues)(
    'lets $service run the jobs of its queue $name and of no other',
    async ({ service, name }) => {
      const connection = clientOf(service);
      const queue = new Queue(name, { connection });
      closing.push(() => queue.close());
      const done = new Promise<string>((settle) => {
        const worker = new Worker(
          name,
          (job) => {
            settle(job.name);
            return Promise.resolve();
          },
          { connection: clientOf(service) },
        );
        closing.push(() => worker.close());
      });
      await queue.add('sample', {});
      await expect(done).resolves.toBe('sample');
      for (const other of queues.filter((each) => each.service !== service)) {
        await expect(connection.hset(`bull:${other.name}:meta`, 'paused', '1')).rejects.toThrow(refused);
      }
    },
  );

  it('lets chat store who is online and where they are connected', async () => {
    const redis = clientOf('chat');
    // Like chat's scripts, this derives the key per user from the declared key.
    const mark = `redis.call('ZADD', KEYS[1], 1, ARGV[1]); return redis.call('ZADD', KEYS[1] .. ':' .. ARGV[1], 1, 'a')`;
    await expect(redis.eval(mark, 1, '{presence}', `user-${suffix}`)).resolves.toBe(1);
    await redis.zrem('{presence}', `user-${suffix}`);
    await redis.del(`{presence}:user-${suffix}`);
  });

  it('lets the gateway store sessions and rate limits, and read the queues', async () => {
    const redis = clientOf('gateway');
    const keys = [
      'session:a',
      'session-end-reason:a',
      'user-sessions:1',
      'user-sessions-ended-below:1',
      'devices-since:1',
      'user-role:1',
      'throttle:a:b',
    ];
    for (const key of keys) await expect(redis.set(key, '1')).resolves.toBe('OK');
    const pause = 'return redis.call("hset", KEYS[1], "paused", "1")';
    await expect(redis.hset('bull:email:meta', 'paused', '1')).rejects.toThrow(refused);
    await expect(redis.eval(pause, 1, 'bull:email:meta')).rejects.toThrow();
    const board = await createQueueBoard(urlOf('gateway'));
    const answer = await board.inject(`${QUEUE_BOARD_PATH}/api/queues`);
    await board.close();
    expect(answer.json<{ queues: { name: string }[] }>().queues).toHaveLength(Object.keys(jobQueues).length);
  });
});
