import type { AnyMessage } from '@circlet/contracts';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { mentionedNames } from '../messages/mentions.rules';
import { MessageAccess } from '../messages/message-access';
import type { MessageRow } from '../messages/message-row';
import { MessageUpdates } from '../messages/message-updates';
import { PhotoSweep } from '../photos/photo-sweep';
import { refusalToChange } from './change.rules';
import { ChangesRepository } from './changes.repository';

/** Lets authors edit and delete their messages for a limited time, `limits.changeMessageForMinutes`. */
@Injectable()
export class ChangesService {
  constructor(
    private readonly changes: ChangesRepository,
    private readonly access: MessageAccess,
    private readonly updates: MessageUpdates,
    private readonly photoSweep: PhotoSweep,
  ) {}

  /**
   * Edits a message and pushes the change.
   * @throws DomainError `MESSAGE_NOT_FOUND`, `MESSAGE_DELETED`, `MESSAGE_FINAL` or `MESSAGE_EMPTY`
   */
  async edit(messageId: number, authorId: number, content: string): Promise<AnyMessage> {
    const { photos } = await this.getChangeable(messageId, authorId);
    if (content === '' && (photos ?? []).length === 0) throw new DomainError('MESSAGE_EMPTY');
    if (!(await this.changes.edit(messageId, content, mentionedNames(content))))
      throw new DomainError('MESSAGE_DELETED');
    return this.updates.show('message_changed', messageId, authorId);
  }

  /**
   * Deletes a message and pushes the deletion.
   * @throws DomainError `MESSAGE_NOT_FOUND`, `MESSAGE_DELETED` or `MESSAGE_FINAL`
   */
  async delete(messageId: number, authorId: number): Promise<void> {
    await this.getChangeable(messageId, authorId);
    if (!(await this.changes.delete(messageId))) throw new DomainError('MESSAGE_DELETED');
    this.photoSweep.wake();
    await this.updates.show('message_deleted', messageId, authorId);
  }

  private async getChangeable(messageId: number, authorId: number): Promise<MessageRow> {
    const message = await this.access.getVisible(messageId, authorId);
    const refusal = refusalToChange(message, new Date());
    if (refusal !== undefined) throw new DomainError(refusal);
    return message;
  }
}
