import {
  userBannedV1,
  userBlockedV1,
  userDeletedV1,
  userUnbannedV1,
  userUnblockedV1,
} from '@circlet/contracts';
import { newEvent } from '@circlet/events';
import type { Actor } from '@circlet/platform';
import { buildUserFacts, nextId, type TestService } from '@circlet/testing';

/** Events from identity about a user while other requests involve them. */
export type IdentityEvent = 'ban' | 'unban' | 'delete' | 'block' | 'unblock';

/** Plays identity: tracks the users' revisions and blocks. */
export class FakeIdentity {
  private readonly revisions = new Map<number, number>();
  private readonly blocks = new Map<string, number>();

  constructor(private readonly service: TestService) {}

  async publish(kind: IdentityEvent, user: Actor, other: Actor): Promise<void> {
    switch (kind) {
      case 'ban':
      case 'unban':
        return this.publishBan(user, kind === 'ban');
      case 'delete': {
        const facts = { userId: user.id, deletedAt: new Date().toISOString() };
        return this.service.incoming.publish(newEvent(userDeletedV1, user.id, facts));
      }
      case 'block':
        return this.block(user, other);
      case 'unblock':
        return this.unblock(user, other);
    }
  }

  private publishBan({ id: userId }: Actor, isBanned: boolean): Promise<void> {
    const revision = (this.revisions.get(userId) ?? 1) + 1;
    this.revisions.set(userId, revision);
    const facts = {
      ...buildUserFacts({ userId, isBanned, revision }),
      byUserId: 1,
      reason: 'Spam',
      ip: null,
    };
    return this.service.incoming.publish(newEvent(isBanned ? userBannedV1 : userUnbannedV1, userId, facts));
  }

  private async block({ id: userId }: Actor, { id: blockedUserId }: Actor): Promise<void> {
    const key = `${userId}:${blockedUserId}`;
    if (userId === blockedUserId || this.blocks.has(key)) return;
    const blockId = nextId();
    this.blocks.set(key, blockId);
    await this.service.incoming.publish(newEvent(userBlockedV1, userId, { blockId, userId, blockedUserId }));
  }

  private async unblock({ id: userId }: Actor, { id: blockedUserId }: Actor): Promise<void> {
    const key = `${userId}:${blockedUserId}`;
    const blockId = this.blocks.get(key);
    if (blockId === undefined) return;
    this.blocks.delete(key);
    await this.service.incoming.publish(
      newEvent(userUnblockedV1, userId, { blockId, userId, blockedUserId }),
    );
  }
}
