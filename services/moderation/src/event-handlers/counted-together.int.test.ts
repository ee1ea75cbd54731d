import { directMessagePostedV1, messagePostedV1 } from '@circlet/contracts';
import { newEvent } from '@circlet/events';
import { nextId, waitForLocks } from '@circlet/testing';

import { ModerationSuite } from '../../test/moderation-suite';

let suite: ModerationSuite;
beforeEach(async () => {
  suite = await ModerationSuite.start();
});
afterEach(() => suite.stop());

const postedAt = new Date().toISOString();

it('locks the senders of group and direct messages in one order, so that two replicas cannot deadlock', async () => {
  const [smaller, larger] = [await suite.person(), await suite.person()];
  const { dataSource, incoming } = suite.service;
  await dataSource.query(`UPDATE people SET last_seen_at = now() - interval '8 days'`);
  const group = newEvent(messagePostedV1, 1, {
    ...{ messageId: nextId(), groupId: 1, userId: larger.id, postedAt },
  });
  const direct = newEvent(directMessagePostedV1, smaller.id, {
    ...{ messageId: nextId(), fromUserId: smaller.id, toUserId: larger.id, postedAt },
  });
  await dataSource.transaction(async (tx) => {
    await tx.query('SELECT FROM people WHERE user_id = $1 FOR UPDATE', [smaller.id]);
    await Promise.all([incoming.publish(group), incoming.publish(direct)]);
    await waitForLocks(dataSource);
    await tx.query('SELECT FROM people WHERE user_id = $1 FOR UPDATE NOWAIT', [larger.id]);
  });
  await incoming.settled();
  expect(await dataSource.query('SELECT sum(messages)::int AS sum FROM message_counts')).toEqual([
    { sum: 2 },
  ]);
});
