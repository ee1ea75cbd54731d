import { endPushSubscriptions, getPushKey, subscribeToPush, unsubscribeFromPush } from '@circlet/contracts';
import { Handles, type Input, SETTINGS } from '@circlet/platform';
import { Controller, Inject } from '@nestjs/common';

import type { Settings } from '../config';
import { PushSubscriptionsRepository } from './push-subscriptions.repository';
import { PushSubscriptionsService } from './push-subscriptions.service';
import { publicKeyOf } from './vapid-key.rules';

/** The browsers that receive push messages. */
@Controller()
export class PushController {
  private readonly key: string;

  constructor(
    private readonly service: PushSubscriptionsService,
    private readonly subscriptions: PushSubscriptionsRepository,
    @Inject(SETTINGS) { VAPID_PRIVATE_KEY }: Settings,
  ) {
    this.key = publicKeyOf(VAPID_PRIVATE_KEY);
  }

  @Handles(getPushKey)
  getKey(): { key: string } {
    return { key: this.key };
  }

  @Handles(subscribeToPush)
  async subscribe({ actor, body }: Input<typeof subscribeToPush>): Promise<{ id: number }> {
    return { id: await this.service.subscribe(actor, body) };
  }

  @Handles(unsubscribeFromPush)
  async unsubscribe({ actor, params }: Input<typeof unsubscribeFromPush>): Promise<{ message: string }> {
    await this.service.unsubscribe(actor, params.id);
    return { message: 'Push messages are off in this browser' };
  }

  @Handles(endPushSubscriptions)
  async end({ body }: Input<typeof endPushSubscriptions>): Promise<{ message: string }> {
    await this.subscriptions.deleteOfSessions(body);
    return { message: 'The subscriptions have ended' };
  }
}
