import type { Message } from '@circlet/contracts';
import { LivePublisher, Outbox } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { GroupAccess } from '../memberships/group-access';
import { MessageRepository, type NewMessage, type Span } from './message.repository';
import { toMessage } from './message.row';

/** Posts messages and reads histories. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly messages: MessageRepository,
    private readonly access: GroupAccess,
    private readonly live: LivePublisher,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Stores a message for good, then pushes it to every member, the sender's own devices included. A retry with the same
   * client id answers the first message.
   * @throws DomainError `GROUP_NOT_FOUND` or `CHAT_MEMBERS_ONLY`
   */
  async post(message: NewMessage): Promise<Message> {
    return (await this.tryToPost(message)) ?? (await this.postAfterAsking(message));
  }

  /**
   * Messages of a group, ascending.
   * @throws DomainError `GROUP_NOT_FOUND` or `CHAT_MEMBERS_ONLY`
   */
  async list(groupId: number, span: Span): Promise<Message[]> {
    return (await this.messages.list(groupId, span)).map(toMessage);
  }

  private async tryToPost(message: NewMessage): Promise<Message | undefined> {
    const row = await this.messages.post(message);
    if (row === undefined) return undefined;
    const posted = toMessage(row);
    this.live.toUsers(row.recipients, { type: 'new_message', message: posted });
    this.outbox.wakeRelay();
    return posted;
  }

  /** The statement stored nothing: it is a retry, or our copy of the memberships is behind, or they are no member. */
  private async postAfterAsking(message: NewMessage): Promise<Message> {
    const first = await this.firstOf(message);
    if (first !== undefined) return first;
    await this.access.confirm(message.groupId, message.userId);
    const posted = (await this.tryToPost(message)) ?? (await this.firstOf(message));
    if (posted === undefined) throw new DomainError('CHAT_MEMBERS_ONLY');
    return posted;
  }

  private async firstOf({ userId, clientId }: NewMessage): Promise<Message | undefined> {
    const row = clientId === undefined ? undefined : await this.messages.byClientId(userId, clientId);
    return row && toMessage(row);
  }
}
