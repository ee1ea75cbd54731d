import { LivePublisher } from '@circlet/events';
import { Injectable, Logger } from '@nestjs/common';

import { SafetySettingsRepository } from '../safety/safety-settings.repository';
import { NeighboursRepository } from './neighbours.repository';
import { PresenceStore } from './presence.store';

/** Who is online, as far as they show it. */
@Injectable()
export class PresenceService {
  private readonly logger = new Logger('Presence');

  constructor(
    private readonly store: PresenceStore,
    private readonly settings: SafetySettingsRepository,
    private readonly neighbours: NeighboursRepository,
    private readonly live: LivePublisher,
  ) {}

  /** Whether each of these people is online; those who do not show it, or of whom nothing is known now, are left out. */
  async of(userIds: readonly number[]): Promise<{ userId: number; isOnline: boolean }[]> {
    const [online, hidden] = await Promise.all([
      this.store.online(userIds).catch((error: unknown) => {
        this.logger.debug({ err: error }, 'Nobody knows who is online');
        return undefined;
      }),
      this.settings.hidden(userIds),
    ]);
    if (online === undefined) return [];
    return userIds
      .filter((userId) => !hidden.has(userId))
      .map((userId) => ({ userId, isOnline: online.has(userId) }));
  }

  /** Those of these people who have a socket open, shown or not; nobody when nothing is known now. */
  async connected(userIds: readonly number[]): Promise<Set<number>> {
    try {
      return await this.store.online(userIds);
    } catch (error) {
      this.logger.debug({ err: error }, 'Nobody knows who is online');
      return new Set();
    }
  }

  /**
   * Tells those who share a group with them that people have come or gone, unless they do not show it. Whoever has gone or
   * come again meanwhile, as another replica may have heard, is left out: the newest word is told by who heard it.
   */
  async announce(userIds: readonly number[], online: boolean): Promise<void> {
    if (userIds.length === 0) return;
    const circles = await this.neighbours.of(userIds);
    const [hidden, connected] = await Promise.all([
      this.settings.hidden(userIds),
      this.store.online(userIds),
    ]);
    this.tell(
      circles.filter(({ userId }) => !hidden.has(userId) && connected.has(userId) === online),
      online,
    );
  }

  /** Somebody has decided to show or hide whether they are online. */
  async show(userId: number, isShown: boolean): Promise<void> {
    if ((await this.store.online([userId])).has(userId))
      this.tell(await this.neighbours.of([userId]), isShown);
  }

  private tell(circles: readonly { userId: number; neighbours: number[] }[], online: boolean): void {
    for (const { userId, neighbours } of circles)
      this.live.toUsers(neighbours, { type: 'presence', userId, online });
  }
}
