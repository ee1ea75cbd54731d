import { messageWindow, type ResponseOf } from '@circlet/contracts';
import { type Actor, DomainError, RpcClient } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

/** Messages kept before and after the reported one. */
const AROUND = 5;

/** What stood in the chat when a report was filed. */
export type MessageWindow = ResponseOf<typeof messageWindow>;

/** Gathers what was written, before it can be edited or deleted. */
@Injectable()
export class Evidence {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * The reported message with those around it, as the reporter can read them now.
   * @param groupId - where the reporter says it stands; null when they do not say
   * @throws DomainError `MESSAGE_NOT_FOUND`, `MESSAGE_NOT_IN_GROUP` or `MESSAGE_NOT_BY_REPORTED_USER`
   */
  async of(
    actor: Actor,
    messageId: number,
    claim: { readonly reportedUserId: number; readonly groupId: number | null },
  ): Promise<MessageWindow> {
    const window = await this.rpc.call(messageWindow, {
      actor,
      body: { messageId, before: AROUND, after: AROUND },
    });
    const reported = window.messages.find((message) => message.id === messageId);
    if (reported === undefined) throw new DomainError('MESSAGE_NOT_FOUND');
    if (claim.groupId !== null && claim.groupId !== window.groupId)
      throw new DomainError('MESSAGE_NOT_IN_GROUP');
    if (reported.userId !== claim.reportedUserId) throw new DomainError('MESSAGE_NOT_BY_REPORTED_USER');
    return window;
  }
}
