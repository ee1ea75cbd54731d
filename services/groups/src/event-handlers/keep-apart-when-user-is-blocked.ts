import { userBlockedV1, userUnblockedV1 } from '@circlet/contracts';
import { eventHandler, LivePublisher, Outbox, type Recorder } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import { GroupLocks } from '../groups/group-locks';
import { SafetyRepository } from '../people/safety.repository';
import { OpenRequests } from '../requests/open-requests';

/** Records blocks and closes the open requests between the two users. Neither learns the reason. */
@Injectable()
export class KeepApartWhenUserIsBlocked {
  readonly handlers = [
    eventHandler({
      name: 'keep-apart-when-user-is-blocked',
      event: userBlockedV1,
      handle: async ({ data }, transaction, commit) => {
        await this.locks.lockPeople(transaction, [data.userId, data.blockedUserId]);
        if (!(await this.safety.block(transaction, data))) return;
        const events: Recorder = { record: (...happened) => this.outbox.record(transaction, ...happened) };
        const { userId, blockedUserId } = data;
        const audience = await this.requests.closeBetween(transaction, events, userId, blockedUserId);
        commit.after(() => {
          this.outbox.wakeRelay();
          audience.tell(this.live);
          // The blocker's group list changes. The blocked user gets no frame for it.
          this.live.notify([userId], 'groups');
        });
      },
    }),
    eventHandler({
      name: 'let-meet-when-user-is-unblocked',
      event: userUnblockedV1,
      handle: async ({ data }, transaction, commit) => {
        await this.safety.unblock(transaction, data);
        commit.after(() => {
          this.live.notify([data.userId], 'groups');
        });
      },
    }),
  ];

  constructor(
    private readonly locks: GroupLocks,
    private readonly safety: SafetyRepository,
    private readonly requests: OpenRequests,
    private readonly outbox: Outbox,
    private readonly live: LivePublisher,
  ) {}
}
