import { getMessagePush } from '@circlet/contracts';
import { Transactions } from '@circlet/events';
import { RpcClient } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { MessagesToPushRepository } from './messages-to-push.repository';
import { PushDispatcher } from './push-dispatcher';
import { PushesRepository } from './pushes.repository';

/** Time after which no page of a dead connection counts as seen anymore. Milliseconds. */
const DEAD_AFTER_MS = 60_000;

/**
 * Asks chat who gets a push about a message, and adds one for each of their browsers. While a user who has not read it
 * looks at a tab, the message stays, and its overdue job asks again: the tab may be on a phone that has lost its network.
 */
@Injectable()
export class PushMessageJob {
  constructor(
    private readonly messages: MessagesToPushRepository,
    private readonly pushes: PushesRepository,
    private readonly transactions: Transactions,
    private readonly rpc: RpcClient,
    private readonly dispatcher: PushDispatcher,
  ) {}

  /** @throws Error when the job must be retried */
  async run(messageId: number): Promise<void> {
    const message = await this.messages.find(messageId);
    if (message === undefined) return;
    const push = await this.rpc.call(getMessagePush, { actor: null, body: { messageId } });
    const isDecided =
      push === null ||
      push.lookingIds.length === 0 ||
      Date.now() - Date.parse(message.postedAt) >= DEAD_AFTER_MS;
    await this.transactions.run(async (work) => {
      if (isDecided && !(await this.messages.finish(work.tx, messageId))) return;
      if (push === null) return;
      const { groupId, userId: authorId, userIds } = push;
      const chat = groupId === null ? `direct:${authorId}` : `group:${groupId}`;
      await this.pushes.addMessage(work.tx, { ...message, chat, userIds });
      work.afterCommit(() => {
        this.dispatcher.wake();
      });
    });
  }
}
