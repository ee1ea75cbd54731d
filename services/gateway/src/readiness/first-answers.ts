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

/** A call of each service that it refuses at once, because no one is signed in: the refusal is an answer. */
const questions: readonly Call[] = [getCurrentUser, listUserGroups, countUnread, listMyReports];

/** Pause before a service that did not answer gets the question again. Milliseconds. */
const AGAIN_MS = 200;

/** A service that is down must not keep the others from being used for longer than this. Milliseconds. */
const PATIENCE_MS = 15_000;

/** Whether a gateway of this age still waits for services that have not answered. @param age - milliseconds */
export const mustWait = (missing: number, age: number): boolean => missing > 0 && age < PATIENCE_MS;

/**
 * Keeps a gateway that has just started from being sent traffic until every service has answered it once. After that it
 * stays ready whichever service is down: the calls of that service answer 503.
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
          return Promise.reject(new Error(`No answer yet from ${[...this.missing].join(', ')}`));
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
