import { setTimeout } from 'node:timers/promises';

import {
  type Call,
  countUnread,
  getCurrentUser,
  listMyReports,
  listUserGroups,
  type ServiceName,
} from '@circlet/contracts';
import { healthCheck, HealthChecks, RpcClient } from '@circlet/platform';
import { Injectable, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

import { ServicesModule } from '../routes/service-calls';

/**
 * One call per service. Each service refuses it immediately because it has no actor, and the
 * refusal counts as a response.
 */
const probes: readonly Call[] = [getCurrentUser, listUserGroups, countUnread, listMyReports];

/** Delay before a call that failed is retried, in milliseconds. */
const RETRY_MS = 200;

/**
 * A service that is down can delay readiness, and with it the use of the others, for at most
 * this long. Milliseconds.
 */
const MAX_WAIT_MS = 15_000;

/**
 * Returns whether a gateway still waits for services that have not responded.
 * @param missing - number of services without a response
 * @param age - milliseconds since the gateway started
 */
export const isStillWaiting = (missing: number, age: number): boolean => missing > 0 && age < MAX_WAIT_MS;

/**
 * Keeps a new gateway from receiving traffic until every service has responded to it once. After that it
 * stays ready even if a service is down, and calls to that service return 503.
 */
@Injectable()
export class StartupProbe implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly startedAt = performance.now();
  private readonly missing = new Set<ServiceName>(probes.map(({ service }) => service));
  private readonly ending = new AbortController();

  constructor(
    private readonly rpc: RpcClient,
    checks: HealthChecks,
  ) {
    checks.add(
      healthCheck('services', async () => {
        if (isStillWaiting(this.missing.size, performance.now() - this.startedAt))
          return Promise.reject(new Error(`No response yet from ${[...this.missing].join(', ')}`));
      }),
    );
  }

  onApplicationBootstrap(): void {
    for (const call of probes) void this.probe(call);
  }

  onApplicationShutdown(): void {
    this.ending.abort();
  }

  private async probe(call: Call): Promise<void> {
    while (!this.ending.signal.aborted) {
      const answer = await this.rpc.request(call, { actor: null }).catch(() => undefined);
      if (answer !== undefined && answer.errorStatus !== 503) {
        this.missing.delete(call.service);
        return;
      }
      await setTimeout(RETRY_MS, undefined, { signal: this.ending.signal }).catch(() => undefined);
    }
  }
}

/** Reports when a new gateway can receive traffic. */
@Module({ imports: [ServicesModule], providers: [StartupProbe] })
export class ReadinessModule {}
