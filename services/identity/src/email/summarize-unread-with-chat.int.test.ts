import { pathToFileURL } from 'node:url';

import { groupCreatedV1, memberJoinedV1, postDirectMessage, postMessage } from '@circlet/contracts';
import { createServiceDatabase, IncomingEvents, nextId, ServiceProcess } from '@circlet/testing';

import { buildUser, type TestUser } from '../../test/build-user';
import { startIdentity, type TestIdentity } from '../../test/start-identity';
import { SummarizeUnreadJob } from './summarize-unread.job';

/**
 * Starts the chat service in a separate process.
 * @returns a function that stops it and drops its database
 */
async function startChat({ service: { servers }, storage }: TestIdentity): Promise<() => Promise<void>> {
  const database = await createServiceDatabase('chat');
  const settings = {
    DATABASE_URL_CHAT: database.url,
    NATS_URL: servers.natsUrl,
    REDIS_URL: servers.redisUrl,
    STORAGE_URL: pathToFileURL(storage).href,
  };
  const running = await ServiceProcess.start('chat', settings);
  return async () => {
    await running.stop();
    await database.drop();
  };
}

describe('the unread summary, with the real chat service', () => {
  let identity: TestIdentity;
  let stopChat: () => Promise<void>;
  beforeAll(async () => {
    identity = await startIdentity();
    stopChat = await startChat(identity);
  }, 300_000);
  afterAll(async () => {
    await stopChat();
    await identity.stop();
  });

  const join = async (groupId: number, { user }: TestUser): Promise<void> => {
    const joinedAt = new Date(Date.now() - 86_400_000).toISOString();
    await new IncomingEvents(identity.service.nats, 'chat').deliver(memberJoinedV1, groupId, {
      membershipId: nextId(),
      groupId,
      userId: user.id,
      joinedAt,
      as: 'member',
    });
  };

  it('goes to users who have been away for 24 hours, with the messages they missed', async () => {
    const [ada, bo] = [await buildUser(identity.service), await buildUser(identity.service)];
    const groupId = nextId();
    const group = {
      groupId,
      ownerId: ada.user.id,
      name: 'Sunday Hikers',
      location: 'Austin, TX',
      isListed: true,
    };
    await identity.service.incoming.deliver(groupCreatedV1, groupId, group);
    for (const person of [ada, bo]) await join(groupId, person);
    for (const content of ['Who is in on Sunday?', 'I bring cake'])
      await ada.caller.call(postMessage, { body: { groupId, content } });
    const alone = { params: { userId: bo.user.id }, body: { content: 'Only between us' } };
    await ada.caller.call(postDirectMessage, alone);
    await identity.service.dataSource.query(
      `UPDATE users SET last_seen_at = now() - interval '25 hours' WHERE id = $1`,
      [bo.user.id],
    );
    await identity.service.app.get(SummarizeUnreadJob, { strict: false }).run();
    const email = await identity.inbox.mail(bo.user.email, '3 new messages in your chats');
    expect(email.text).toContain('Sunday Hikers: 2 new messages');
    expect(email.text).toContain(`${ada.user.name}: 1 new message`);
  });
});
