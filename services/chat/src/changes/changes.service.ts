import type { AnyMessage } from '@circlet/contracts';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { mentionedNames } from '../messages/mentions.rules';
import { MessageAccess } from '../messages/message-access';
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
   * @throws DomainError `MESSAGE_NOT_FOUND`, `MESSAGE_DELETED` or `MESSAGE_FINAL`
   */
  async edit(messageId: number, authorId: number, content: string): Promise<AnyMessage> {
    await this.assertChangeable(messageId, authorId);
    if (!(await this.changes.edit(messageId, content, mentionedNames(content))))
      throw new DomainError('MESSAGE_DELETED');
    return this.updates.show('message_changed', messageId, authorId);
  }

  /**
   * Deletes a message and pushes the deletion.
   * @throws DomainError `MESSAGE_NOT_FOUND`, `MESSAGE_DELETED` or `MESSAGE_FINAL`
   */
  async delete(messageId: number, authorId: number): Promise<void> {
    await this.assertChangeable(messageId, authorId);
    if (!(await this.changes.delete(messageId))) throw new DomainError('MESSAGE_DELETED');
    this.photoSweep.wake();
    await this.updates.show('message_deleted', messageId, authorId);
  }

  private async assertChangeable(messageId: number, authorId: number): Promise<void> {
    const refusal = refusalToChange(await this.access.getVisible(messageId, authorId), new Date());
    if (refusal !== undefined) throw new DomainError(refusal);
  }
}
