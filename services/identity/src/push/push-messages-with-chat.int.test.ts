import {
  groupCreatedV1,
  postDirectMessage,
  postMessage,
  readMessages,
  setGroupNotifications,
} from '@circlet/contracts';
import { eventually, nextId } from '@circlet/testing';

import { buildUser, type TestUser } from '../../test/build-user';
import { PushSuite, type SubscribedUser, unavailable } from '../../test/push-suite';
import { type RunningChat, startChat } from '../../test/start-chat';

describe('pushes about messages, with the real chat service', () => {
  let suite: PushSuite;
  let chat: RunningChat;
  let ada: TestUser;
  let [bo, cy]: SubscribedUser[] = [];
  let groupId: number;
  beforeAll(async () => {
    suite = await PushSuite.start();
    chat = await startChat(suite.identity);
  }, 300_000);
  afterAll(async () => {
    expect(suite.receiver.problems).toEqual([]);
    await chat.stop();
    await suite.stop();
  });
  beforeEach(async () => {
    ada = await buildUser(suite.identity.service, { name: 'Ada Lee' });
    [bo, cy] = [await suite.subscribedUser(), await suite.subscribedUser()];
    groupId = nextId();
    await suite.identity.service.incoming.deliver(groupCreatedV1, groupId, {
      ...{ groupId, ownerId: ada.user.id, name: 'Sunday Hikers', location: 'Austin, TX', isListed: true },
    });
    for (const person of [ada, bo, cy]) await chat.join(groupId, person);
  });

  const post = (content: string) => ada.caller.call(postMessage, { body: { groupId, content } });

  it('reach the members who want to know, but not the author [D8.6]', async () => {
    const author = await suite.subscribe(ada);
    await cy!.caller.call(setGroupNotifications, { params: { id: groupId }, body: { level: 'none' } });
    await post('Who is in on Sunday?');
    const { payload } = await bo!.browser.push('Ada Lee: Who is in on Sunday?');
    expect(payload).toMatchObject({
      ...{ title: 'Sunday Hikers', url: `/messages?group=${groupId}`, tag: `group:${groupId}` },
    });
    // Everyone's pushes are added at the same time.
    expect(await suite.statusesOf(cy!)).toEqual([]);
    expect(await suite.statusesOf(author)).toEqual([]);
  });

  it('reach the other user of a one-to-one chat [D8.6]', async () => {
    const body = { content: 'Only between us' };
    await ada.caller.call(postDirectMessage, { params: { userId: bo!.user.id }, body });
    const { payload } = await bo!.browser.push('Only between us');
    expect(payload).toMatchObject({ title: 'Ada Lee', tag: `direct:${ada.user.id}` });
    expect(await suite.statusesOf(cy!)).toEqual([]);
  });

  it('are not sent again once the message is read [D8.6]', async () => {
    const held = bo!.browser.holdNext();
    const { id: messageId } = await post('Who is in on Sunday?');
    await held.arrived();
    await bo!.caller.call(readMessages, { params: { id: groupId }, body: { messageId } });
    held.release(unavailable);
    await eventually(async () => (await suite.statusesOf(bo!)).join() === 'skipped');
    expect(bo!.browser.payloads).toEqual([]);
    await cy!.browser.push('Ada Lee: Who is in on Sunday?');
  });
});
