import { type EvidenceMeetup, listEvidenceMeetups, messageWindow, type ResponseOf } from '@circlet/contracts';
import { type Actor, DomainError, RpcClient } from '@circlet/platform';
import { Injectable, Logger } from '@nestjs/common';

/** Messages stored before and after the reported one. */
const CONTEXT_MESSAGES = 5;

/** The reported message and the messages around it, as of the report's filing. */
export type MessageWindow = ResponseOf<typeof messageWindow>;

/** Collects the reported messages and meetups, before they can be changed. */
@Injectable()
export class Evidence {
  private readonly logger = new Logger(Evidence.name);

  constructor(private readonly rpc: RpcClient) {}

  /**
   * Returns the reported message and the messages around it, as the reporter can read them now.
   * @throws DomainError `MESSAGE_NOT_FOUND`, `MESSAGE_NOT_IN_GROUP` or `MESSAGE_NOT_BY_REPORTED_USER`
   */
  async collect(
    actor: Actor,
    messageId: number,
    { reportedUserId, groupId }: { readonly reportedUserId: number; readonly groupId: number | null },
  ): Promise<MessageWindow> {
    const window = await this.rpc.call(messageWindow, {
      actor,
      body: { messageId, reportedUserId, groupId, before: CONTEXT_MESSAGES, after: CONTEXT_MESSAGES },
    });
    const reported = window.messages.find((message) => message.id === messageId);
    if (reported === undefined) throw new DomainError('MESSAGE_NOT_FOUND');
    if (groupId !== null && groupId !== window.groupId) throw new DomainError('MESSAGE_NOT_IN_GROUP');
    if (reported.userId !== reportedUserId) throw new DomainError('MESSAGE_NOT_BY_REPORTED_USER');
    return window;
  }

  /**
   * Returns the meetups of the group that a report is about, as the reporter can read them now. A report is more urgent
   * than this part of its evidence, so there are none while the groups service is down.
   */
  async meetupsOf(actor: Actor, groupId: number): Promise<EvidenceMeetup[]> {
    try {
      return await this.rpc.call(listEvidenceMeetups, { actor, body: { groupId } });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'SERVICE_UNAVAILABLE') throw error;
      this.logger.warn({ groupId, msg: 'A report was filed without the meetups of its group' });
      return [];
    }
  }
}
