import { Injectable, Logger } from '@nestjs/common';

import { PushComposer } from './push-composer';
import { PushDelivery } from './push-delivery';
import { type ClaimedPush, PushesRepository } from './pushes.repository';
import { PushSubscriptionsRepository } from './push-subscriptions.repository';

/** Thrown when a push was not sent this time, so that the job is retried. */
export class PushNotSent extends Error {
  override readonly name = 'PushNotSent';

  /** @param retryAfterMs - the pause that the push service asked for */
  constructor(
    reason: string,
    readonly retryAfterMs?: number,
  ) {
    super(reason);
  }
}

/**
 * Sends a push to one browser. It is sent again only if the process dies between the answer of the push service and
 * its mark; the browser then replaces the first notification.
 */
@Injectable()
export class SendPushJob {
  private readonly logger = new Logger(SendPushJob.name);

  constructor(
    private readonly pushes: PushesRepository,
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly composer: PushComposer,
    private readonly delivery: PushDelivery,
  ) {}

  /** @throws Error when the job must be retried */
  async run(pushId: number, isLastAttempt: boolean): Promise<void> {
    const push = await this.pushes.claim(pushId);
    if (push === undefined) {
      if (await this.pushes.isWaiting(pushId)) throw new PushNotSent('It is claimed, or an older one is');
      return;
    }
    try {
      await this.send(push);
    } catch (error) {
      if (isLastAttempt) await this.pushes.finish(pushId, 'failed');
      else await this.pushes.release(pushId);
      throw error;
    }
  }

  private async send(push: ClaimedPush): Promise<void> {
    const outgoing = await this.composer.compose(push);
    // Checked last, because much can happen while it waits and is composed.
    if (outgoing === undefined || !(await this.pushes.isDue(push))) {
      await this.pushes.finish(push.id, 'skipped');
      return;
    }
    const result = await this.delivery.deliver(push, outgoing);
    switch (result.outcome) {
      case 'accepted':
        await this.pushes.markSent(push.id);
        return;
      case 'gone':
        await this.subscriptions.forget(push.subscriptionId);
        return;
      case 'refused':
        this.logger.warn({ reason: result.reason, pushId: push.id }, 'A push service refused a push');
        await this.pushes.finish(push.id, 'failed');
        return;
      case 'postponed':
        throw new PushNotSent(result.reason, result.retryAfterMs);
    }
  }
}
