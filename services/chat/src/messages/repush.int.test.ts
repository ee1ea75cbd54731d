import { NATS } from '@circlet/platform';
import { eventually, FaultyLink, suiteNatsUrl } from '@circlet/testing';
import { Events, type NatsConnection } from 'nats';

import { ChatSuite } from '../../test/chat-suite';
import { MessageLookupRepository } from './message-lookup.repository';

/** Starts chat behind a proxy to the broker that can fail. */
function useLinkedChat() {
  let link: FaultyLink;
  let chat: ChatSuite;

  beforeAll(async () => {
    link = await FaultyLink.to(await suiteNatsUrl());
    chat = await ChatSuite.start(link.url);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await chat.stop();
    await link.close();
  });

  return {
    get link() {
      return link;
    },
    get chat() {
      return chat;
    },
    /** Breaks the link, and resolves when chat has noticed the disconnect. */
    lose: async (): Promise<void> => {
      const nats = chat.service.app.get<NatsConnection>(NATS);
      const noticed = (async () => {
        for await (const { type } of nats.status()) if (type === Events.Disconnect) return;
      })();
      link.reset();
      await noticed;
    },
  };
}

describe('a restored connection to the broker', () => {
  const suite = useLinkedChat();

  it('pushes messages again that were posted during minutes of outage, among the newest ones', async () => {
    const { chat, link, lose } = suite;
    const ada = await chat.person();
    const groupId = await chat.group(ada);
    const [old, missed] = [await chat.post(ada, groupId, 'Old'), await chat.post(ada, groupId, 'Missed')];
    const age = `UPDATE messages SET created_at = created_at - $2 * interval '1 second' WHERE id = $1`;
    await chat.service.dataSource.query(age, [old.id, 300]);
    await chat.service.dataSource.query(age, [missed.id, 100]);
    const frames = await chat.framesOf(ada);
    await lose();
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + 120_000);
    link.pass();
    await eventually(() => frames.length > 0);
    expect(frames).toMatchObject([{ type: 'new_message', message: { id: missed.id }, isRepeated: true }]);
  });
});

// In a separate suite, because the other test changes the clock that the service's connections rely on.
describe('a connection to the broker that returns before PostgreSQL', () => {
  const suite = useLinkedChat();

  it('pushes missed messages as soon as PostgreSQL answers', async () => {
    const { chat, link, lose } = suite;
    const ada = await chat.person();
    const groupId = await chat.group(ada);
    const frames = await chat.framesOf(ada);
    const missed = await chat.post(ada, groupId, 'Missed');
    await eventually(() => frames.length > 0);
    frames.length = 0;
    await lose();
    await chat.service.dataSource.query('UPDATE messages SET created_at = now() WHERE id = $1', [missed.id]);
    await chat.service.dataSource.query('ALTER TABLE messages RENAME TO unreachable');
    const attempts = jest.spyOn(chat.service.app.get(MessageLookupRepository), 'recent');
    link.pass();
    await eventually(() => attempts.mock.calls.length >= 2);
    expect(frames).toEqual([]);
    await chat.service.dataSource.query('ALTER TABLE unreachable RENAME TO messages');
    await eventually(() => frames.length > 0);
    expect(frames).toMatchObject([{ type: 'new_message', message: { id: missed.id }, isRepeated: true }]);
  });
});
