import { userBannedV1, userDeletedV1 } from '@circlet/contracts';
import { eventHandler, LivePublisher, Outbox, type Recorder } from '@circlet/events';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { Covers } from '../covers/covers';
import { type Gone, Succession } from '../ownership/succession';
import { SafetyRepository } from '../people/safety.repository';
import { UserCardsRepository } from '../people/user-cards.repository';
import { OpenRequests } from '../requests/open-requests';

/** Removes banned and deleted users from all groups and requests. An unban doesn't bring them back. */
@Injectable()
export class LeaveGroupsWhenUserGoes {
  readonly handlers = [
    eventHandler({
      name: 'leave-groups-when-user-is-banned',
      event: userBannedV1,
      handle: async ({ data, occurredAt }, transaction, commit) => {
        await this.cards.take(transaction, data);
        // If the ban arrives after it was lifted, keep everything that the user has begun since.
        const until = (await this.cards.isGone(transaction, data.userId)) ? null : new Date(occurredAt);
        commit.after(await this.leave(transaction, { userId: data.userId, cause: 'banned', until }));
      },
    }),
    eventHandler({
      name: 'leave-groups-when-user-is-deleted',
      event: userDeletedV1,
      handle: async ({ data: { userId } }, transaction, commit) => {
        await this.cards.forget(transaction, userId);
        // Blocks take their locks in this order too: accounts before groups.
        await this.safety.forget(transaction, userId);
        commit.after(await this.leave(transaction, { userId, cause: 'deleted', until: null }));
        await this.requests.forget(transaction, userId);
      },
    }),
  ];

  private readonly logger = new Logger(LeaveGroupsWhenUserGoes.name);

  constructor(
    private readonly succession: Succession,
    private readonly requests: OpenRequests,
    private readonly safety: SafetyRepository,
    private readonly cards: UserCardsRepository,
    private readonly covers: Covers,
    private readonly outbox: Outbox,
    private readonly live: LivePublisher,
  ) {}

  /**
   * Removes the user from all groups and closes their open requests. Call it after the card has
   * changed: that update waits for transactions that are adding the user to a group, so the
   * memberships read here are complete.
   * @returns a callback to run after the commit; it pushes frames and deletes unused covers
   */
  private async leave(transaction: EntityManager, gone: Gone): Promise<() => void> {
    const events: Recorder = { record: (...happened) => this.outbox.record(transaction, ...happened) };
    const { audience, covers } = await this.succession.leaveAll(transaction, events, gone);
    const closed = await this.requests.closeAllOf(transaction, events, gone);
    return () => {
      this.outbox.wakeRelay();
      audience.tell(this.live);
      closed.tell(this.live);
      for (const cover of covers)
        this.covers.drop(cover).catch((error: unknown) => {
          this.logger.warn({ err: error, cover }, 'Could not delete an unused cover');
        });
    };
  }
}
