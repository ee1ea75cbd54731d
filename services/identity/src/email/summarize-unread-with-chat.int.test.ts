import { groupCreatedV1, postDirectMessage, postMessage } from '@circlet/contracts';
import { nextId } from '@circlet/testing';

import { buildUser } from '../../test/build-user';
import { type RunningChat, startChat } from '../../test/start-chat';
import { startIdentity, type TestIdentity } from '../../test/start-identity';
import { SummarizeUnreadJob } from './summarize-unread.job';

describe('the unread summary, with the real chat service', () => {
  let identity: TestIdentity;
  let chat: RunningChat;
  beforeAll(async () => {
    identity = await startIdentity();
    chat = await startChat(identity);
  }, 300_000);
  afterAll(async () => {
    await chat.stop();
    await identity.stop();
  });

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
    for (const person of [ada, bo]) await chat.join(groupId, person);
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
