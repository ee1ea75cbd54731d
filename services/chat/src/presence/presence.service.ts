import { LivePublisher } from '@circlet/events';
import { Injectable, Logger } from '@nestjs/common';

import { PeopleRepository } from '../people/people.repository';
import { ContactsRepository } from './contacts.repository';
import { PresenceStore } from './presence-store';

/** Reads and pushes online status, subject to each user's `showOnlineStatus` setting. */
@Injectable()
export class PresenceService {
  private readonly logger = new Logger('Presence');

  constructor(
    private readonly store: PresenceStore,
    private readonly people: PeopleRepository,
    private readonly contacts: ContactsRepository,
    private readonly live: LivePublisher,
  ) {}

  /**
   * Returns the online status of these users. Users who hide it are omitted; the result is empty when
   * Redis is unavailable.
   */
  async statusOf(userIds: readonly number[]): Promise<{ userId: number; isOnline: boolean }[]> {
    const [online, hidden] = await Promise.all([
      this.store.onlineAmong(userIds).catch((error: unknown) => {
        this.logger.debug({ err: error }, 'Online status is unavailable');
        return undefined;
      }),
      this.people.hidingStatus(userIds),
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
      return await this.store.onlineAmong(userIds);
    } catch (error) {
      this.logger.debug({ err: error }, 'Online status is unavailable');
      return new Set();
    }
  }

  /** Returns which of these users see a page of the app. Empty when Redis is unavailable. */
  async looking(userIds: readonly number[]): Promise<Set<number>> {
    try {
      return await this.store.lookingAmong(userIds);
    } catch (error) {
      this.logger.debug({ err: error }, 'Visible pages are unknown');
      return new Set();
    }
  }

  /**
   * Pushes online changes to everyone who shares a group with these users, unless they hide their status.
   * Omits users whose status has changed again by now, maybe through another replica: the replica that
   * received the newer report pushes it.
   */
  async pushChanges(userIds: readonly number[], online: boolean): Promise<void> {
    if (userIds.length === 0) return;
    const contactLists = await this.contacts.of(userIds);
    const [hidden, connected] = await Promise.all([
      this.people.hidingStatus(userIds),
      this.store.onlineAmong(userIds),
    ]);
    this.pushStatus(
      contactLists.filter(({ userId }) => !hidden.has(userId) && connected.has(userId) === online),
      online,
    );
  }

  /** Pushes the user's online status as shown or hidden, after they changed the setting. */
  async pushVisibility(userId: number, isShown: boolean): Promise<void> {
    if ((await this.store.onlineAmong([userId])).has(userId))
      this.pushStatus(await this.contacts.of([userId]), isShown);
  }

  private pushStatus(contactLists: readonly { userId: number; contacts: number[] }[], online: boolean): void {
    for (const { userId, contacts } of contactLists)
      this.live.push(contacts, { type: 'presence', userId, online });
  }
}
