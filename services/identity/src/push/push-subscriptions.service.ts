import type { Actor } from '@circlet/platform';
import { DomainError, invalidInput, SETTINGS } from '@circlet/platform';
import type { BodyOf, subscribeToPush } from '@circlet/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { Settings } from '../config';
import { UsersRepository } from '../users/users.repository';
import { isKnownEndpoint } from './push-services.rules';
import { PushSubscriptionsRepository } from './push-subscriptions.repository';
import { isPublicKey } from './vapid-key.rules';

/** Subscribes browsers to push messages. */
@Injectable()
export class PushSubscriptionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersRepository,
    private readonly subscriptions: PushSubscriptionsRepository,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Subscribes a browser of the actor until their session ends.
   * @returns its id, the same for the same endpoint
   * @throws DomainError `PUSH_SERVICE_UNKNOWN`, `INVALID_INPUT`, `TOO_MANY_PUSH_SUBSCRIPTIONS` or, when the account
   *   was deleted or suspended during the call, `NOT_SIGNED_IN`
   */
  async subscribe(actor: Actor, { endpoint, keys }: BodyOf<typeof subscribeToPush>): Promise<number> {
    if (!isKnownEndpoint(this.settings.PUSH_SERVICES, endpoint))
      throw new DomainError('PUSH_SERVICE_UNKNOWN');
    if (!isPublicKey(keys.p256dh))
      throw invalidInput([{ path: 'keys.p256dh', message: 'Must be a public key on P-256, base64url' }]);
    const subscription = {
      ...{ userId: actor.id, sessionId: actor.sessionId },
      ...{ endpoint: new URL(endpoint).href, keys },
    };
    return this.dataSource.transaction(async (tx) => {
      const user = await this.users.lock(tx, actor.id);
      if (user === null || user.isBanned) throw new DomainError('NOT_SIGNED_IN');
      const id = await this.subscriptions.add(tx, subscription);
      if (id === undefined) throw new DomainError('TOO_MANY_PUSH_SUBSCRIPTIONS');
      return id;
    });
  }

  /** @throws DomainError `PUSH_SUBSCRIPTION_NOT_FOUND`, also for the subscription of someone else */
  async unsubscribe(actor: Actor, id: number): Promise<void> {
    if (!(await this.subscriptions.delete(actor.id, id)))
      throw new DomainError('PUSH_SUBSCRIPTION_NOT_FOUND');
  }
}
