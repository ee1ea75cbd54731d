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
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

/**
 * One call per service. Each service refuses it immediately because it has no actor, and the
 * refusal counts as a response.
 */
const questions: readonly Call[] = [getCurrentUser, listUserGroups, countUnread, listMyReports];

/** Delay before a call that failed is retried, in milliseconds. */
const AGAIN_MS = 200;

/**
 * A service that is down can delay readiness, and with it the use of the others, for at most
 * this long. Milliseconds.
 */
const PATIENCE_MS = 15_000;

/**
 * Returns whether a gateway still waits for services that have not responded.
 * @param missing - number of services without a response
 * @param age - milliseconds since the gateway started
 */
export const mustWait = (missing: number, age: number): boolean => missing > 0 && age < PATIENCE_MS;

/**
 * Keeps a new gateway from receiving traffic until every service has responded to it once. After that it
 * stays ready even if a service is down, and calls to that service return 503.
 */
@Injectable()
export class FirstAnswers implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly startedAt = performance.now();
  private readonly missing = new Set<ServiceName>(questions.map(({ service }) => service));
  private readonly ending = new AbortController();

  constructor(
    private readonly rpc: RpcClient,
    checks: HealthChecks,
  ) {
    checks.add(
      healthCheck('services', async () => {
        if (mustWait(this.missing.size, performance.now() - this.startedAt))
          return Promise.reject(new Error(`No response yet from ${[...this.missing].join(', ')}`));
      }),
    );
  }

  onApplicationBootstrap(): void {
    for (const question of questions) void this.ask(question);
  }

  onApplicationShutdown(): void {
    this.ending.abort();
  }

  private async ask(question: Call): Promise<void> {
    while (!this.ending.signal.aborted) {
      const answer = await this.rpc.request(question, { actor: null }).catch(() => undefined);
      if (answer !== undefined && answer.errorStatus !== 503) {
        this.missing.delete(question.service);
        return;
      }
      await setTimeout(AGAIN_MS, undefined, { signal: this.ending.signal }).catch(() => undefined);
    }
  }
}
