import { NATS, RepeatedWork, SETTINGS } from '@circlet/platform';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { NatsConnection } from 'nats';

import { setUpBroker, type LastSeen } from '../streams/set-up-broker';
import type { OperatorSettings } from './operator.module';

/**
 * How often to check the broker. If the broker loses its disk at runtime, its streams are back within this
 * time. Milliseconds.
 */
const CHECK_INTERVAL_MS = 1_000;

/**
 * Keeps the broker's streams and consumers in their configured state. Services cannot create any: with that
 * permission, a service could make the broker deliver arbitrary messages to any other service.
 */
@Injectable()
export class Operator implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Operator.name);
  private readonly work: RepeatedWork;
  private readonly lastSeen: LastSeen = new Map();
  private problem: string | undefined = 'the broker has not been checked yet';

  constructor(
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(SETTINGS) private readonly settings: Pick<OperatorSettings, 'STREAM_REPLICAS'>,
  ) {
    this.work = new RepeatedWork({
      everyMs: CHECK_INTERVAL_MS,
      work: () => this.check(),
      onError: (error) => {
        this.reportProblem(error);
      },
    });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.work.stop();
  }

  /**
   * Resolves when the last check found or restored every stream and consumer.
   * @throws Error with the problem
   */
  assertSetUp(): Promise<void> {
    return this.problem === undefined ? Promise.resolve() : Promise.reject(new Error(this.problem));
  }

  private async check(): Promise<void> {
    const changed = await setUpBroker(
      await this.nats.jetstreamManager(),
      this.lastSeen,
      this.settings.STREAM_REPLICAS,
    );
    if (changed.length > 0) this.logger.log({ changed }, 'Updated streams and consumers');
    else if (this.problem !== undefined) this.logger.log('Streams and consumers are up to date');
    this.problem = undefined;
  }

  /** Logs a problem when it starts or changes, not on every check. */
  private reportProblem(error: unknown): void {
    const problem = error instanceof Error ? error.message : String(error);
    if (problem !== this.problem) this.logger.error({ err: error }, 'Failed to set up streams and consumers');
    this.problem = problem;
  }
}
