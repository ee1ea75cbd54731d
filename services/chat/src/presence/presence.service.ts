import { LivePublisher } from '@circlet/events';
import { Injectable, Logger } from '@nestjs/common';

import { SafetySettingsRepository } from '../safety/safety-settings.repository';
import { NeighboursRepository } from './neighbours.repository';
import { PresenceStore } from './presence.store';

/** Reads and pushes online status, subject to each user's `showOnlineStatus` setting. */
@Injectable()
export class PresenceService {
  private readonly logger = new Logger('Presence');

  constructor(
    private readonly store: PresenceStore,
    private readonly settings: SafetySettingsRepository,
    private readonly neighbours: NeighboursRepository,
    private readonly live: LivePublisher,
  ) {}

  /**
   * Returns the online status of these users. Users who hide it are omitted; the result is empty when
   * Redis is unavailable.
   */
  async of(userIds: readonly number[]): Promise<{ userId: number; isOnline: boolean }[]> {
    const [online, hidden] = await Promise.all([
      this.store.online(userIds).catch((error: unknown) => {
        this.logger.debug({ err: error }, 'Online status is unavailable');
        return undefined;
      }),
      this.settings.hidden(userIds),
    ]);
    if (online === undefined) return [];
    return userIds
      .filter((userId) => !hidden.has(userId))
      .map((userId) => ({ userId, isOnline: online.has(userId) }));
  }

  /**
   * Returns which of these users have a socket open, even if they hide it. Empty when Redis is unavailable.
   */
  async connected(userIds: readonly number[]): Promise<Set<number>> {
    try {
      return await this.store.online(userIds);
    } catch (error) {
      this.logger.debug({ err: error }, 'Online status is unavailable');
      return new Set();
    }
  }

  /**
   * Pushes online changes to everyone who shares a group with these users, unless they hide their status.
   * Omits users whose status has changed again by now, maybe through another replica: the replica that
   * received the newer report pushes it.
   */
  async announce(userIds: readonly number[], online: boolean): Promise<void> {
    if (userIds.length === 0) return;
    const contactLists = await this.neighbours.of(userIds);
    const [hidden, connected] = await Promise.all([
      this.settings.hidden(userIds),
      this.store.online(userIds),
    ]);
    this.tell(
      contactLists.filter(({ userId }) => !hidden.has(userId) && connected.has(userId) === online),
      online,
    );
  }

  /** Pushes the user's online status as shown or hidden, after they changed the setting. */
  async show(userId: number, isShown: boolean): Promise<void> {
    if ((await this.store.online([userId])).has(userId))
      this.tell(await this.neighbours.of([userId]), isShown);
  }

  private tell(contactLists: readonly { userId: number; contacts: number[] }[], online: boolean): void {
    for (const { userId, contacts } of contactLists)
      this.live.toUsers(contacts, { type: 'presence', userId, online });
  }
}
