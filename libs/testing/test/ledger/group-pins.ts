import { limits } from '@circlet/contracts';

import type { ExpectedPin } from '../findings/replies-and-pins';
import type { Answer, Person } from '../product/person';

/**
 * The pins of a group. They are changed one at a time, and so are the messages that
 * are deleted, so that the outcome of each call is certain.
 */
export class GroupPins {
  /** Ids of the deleted messages. */
  readonly deleted = new Set<number>();
  /** Numbers of pins that were made, lifted, deleted with their message, and refused because there were enough. */
  readonly counts = { made: 0, lifted: 0, deleted: 0, refused: 0 };
  private readonly pinned = new Map<number, Person>();
  private lastTurn: Promise<unknown> = Promise.resolve();

  constructor(private readonly onRetry: () => void) {}

  /** The pins that must be there, the latest first. */
  get pins(): ExpectedPin[] {
    return [...this.pinned].map(([messageId, { id: userId }]) => ({ messageId, userId })).reverse();
  }

  pin(messageId: number, person: Person): Promise<void> {
    return this.inTurn(async () => {
      if (this.deleted.has(messageId) || this.pinned.has(messageId)) return;
      const isFull = this.pinned.size === limits.pins;
      const answer = await this.call(person, 'PUT', `/api/messages/${messageId}/pin`);
      if (isFull) {
        expect(answer).toMatchObject({ status: 409, body: { code: 'TOO_MANY_PINS' } });
        this.counts.refused += 1;
        return;
      }
      expect(answer).toMatchObject({ status: 200, body: { id: messageId, pinned: true } });
      this.pinned.set(messageId, person);
      this.counts.made += 1;
    });
  }

  /** Lifts the oldest pin. */
  unpin(person: Person): Promise<void> {
    return this.inTurn(async () => {
      const [messageId] = this.pinned.keys();
      if (messageId === undefined) return;
      const answer = await this.call(person, 'DELETE', `/api/messages/${messageId}/pin`);
      expect(answer).toMatchObject({ status: 200 });
      this.pinned.delete(messageId);
      this.counts.lifted += 1;
    });
  }

  /** Deletes a message, and its pin with it. */
  delete(messageId: number, author: Person): Promise<void> {
    return this.inTurn(async () => {
      if (this.deleted.has(messageId)) return;
      const answer = await this.call(author, 'DELETE', `/api/messages/${messageId}`);
      // The first attempt may have deleted it before its answer was lost.
      expect(answer.isRepeated ? [200, 409] : [200]).toContain(answer.status);
      this.deleted.add(messageId);
      if (this.pinned.delete(messageId)) this.counts.deleted += 1;
    });
  }

  private async call(
    person: Person,
    method: string,
    path: string,
  ): Promise<Answer & { readonly isRepeated: boolean }> {
    let isRepeated = false;
    const answer = await person.answerOf(method, path, {
      onRetry: () => {
        isRepeated = true;
        this.onRetry();
      },
    });
    return { ...answer, isRepeated };
  }

  private inTurn(change: () => Promise<void>): Promise<void> {
    const turn = this.lastTurn.then(change);
    this.lastTurn = turn.catch(() => undefined);
    return turn;
  }
}
