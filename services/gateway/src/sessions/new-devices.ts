import { randomUUID } from 'node:crypto';

import { type BodyOf, reportNewDevice } from '@circlet/contracts';
import { RpcClient, Sweeper } from '@circlet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';

import { REDIS } from '../redis/redis.module';
import { PendingReports } from './pending-reports';
import { NEW_DEVICES_KEY } from './session-keys';

/** Pause before identity is asked again, in milliseconds. */
const SWEEP_MS = 5_000;

type NewDevice = BodyOf<typeof reportNewDevice>;

/**
 * Lets identity email users about sign-ins on devices that are new to their accounts. The reports stay in Redis until
 * identity has confirmed them, so that a sign-in neither waits for the email nor fails without it.
 */
@Injectable()
export class NewDevices extends Sweeper {
  private readonly pending: PendingReports<NewDevice>;
  private readonly reports = this.addSweep({
    everyMs: SWEEP_MS,
    work: () => this.pending.deliver((body) => this.rpc.call(reportNewDevice, { actor: null, body })),
    failure: 'Users are not notified of new devices yet; retrying at the next sweep',
    isAwaited: false,
  });

  constructor(
    @Inject(REDIS) redis: Redis,
    private readonly rpc: RpcClient,
  ) {
    super();
    this.pending = new PendingReports(redis, NEW_DEVICES_KEY, reportNewDevice.body);
  }

  /** Records a sign-in that has just opened a session on a new device. */
  async add(signIn: Pick<NewDevice, 'userId' | 'userAgent'>): Promise<void> {
    await this.pending.add({ ...signIn, id: randomUUID(), signedInAt: new Date().toISOString() });
    this.wake();
  }

  /** Reports now instead of at the next sweep. */
  wake(): void {
    this.reports.wake();
  }
}
