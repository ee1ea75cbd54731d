import { type Envelope, envelopeSchema, type ServiceName } from '@circlet/contracts';
import { NatsModule } from '@circlet/platform';
import {
  countOf,
  DatabaseModule,
  type DatabaseSettings,
  migrate,
  serviceHealth,
  sql,
  valuesOf,
} from '@circlet/platform/database';
import { type DynamicModule, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NatsConnection, StoredMsg } from 'nats';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';

import {
  addRelay,
  createOutboxAndInbox,
  EVENT_OPTIONS,
  EVENT_STREAM,
  type EventHandler,
  type EventOptions,
  eventHandlers,
  EventsModule,
  LivePublisher,
  type NewEvent,
  Operator,
  Outbox,
  Transactions,
} from '../src';
import { connectToEmptyBroker, createDatabase, type Database, emptyStreams, natsUrl } from './test-servers';

/** Creates the table of the handlers' results. */
class CreateEffects20261121000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE effects (id bigint GENERATED ALWAYS AS IDENTITY, what text NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE effects');
  }
}

@Module({})
class Service {}

@Module({})
class ListeningOnly {}

/** Provides the options that a process needs to handle events without publishing any. */
export const listeningOnly = (options: EventOptions): DynamicModule => {
  const providers = [{ provide: EVENT_OPTIONS, useValue: options }, Outbox, LivePublisher, Transactions];
  return { module: ListeningOnly, global: true, providers, exports: providers };
};

/** Settings of a database with the tables of a service. */
export const settings = (url: string): DatabaseSettings => ({
  url,
  name: 'events-test',
  migrations: [
    createOutboxAndInbox('20261121000000'),
    addRelay('20261121000100'),
    CreateEffects20261121000200,
  ],
});

interface SuiteOptions {
  /** URL of the broker. Defaults to the one that all suites share. */
  readonly broker?: string;
  /** The service of the replicas. */
  readonly service?: ServiceName;
}

/** A database, a broker with its operator, and replicas of a service that use them. */
export class EventsSuite {
  private readonly replicas = new Set<INestApplicationContext>();
  private readonly operator: Operator;

  private constructor(
    private readonly server: Database,
    readonly nats: NatsConnection,
    /** Reads and changes the database from outside the replicas. */
    readonly database: DataSource,
    private readonly options: Required<SuiteOptions>,
  ) {
    this.operator = new Operator(nats, { STREAM_REPLICAS: 1 });
    this.operator.onApplicationBootstrap();
  }

  static async start({ broker = natsUrl(), service = 'chat' }: SuiteOptions = {}): Promise<EventsSuite> {
    const server = await createDatabase();
    await migrate(settings(server.url));
    const database = await new DataSource({ type: 'postgres', url: server.url }).initialize();
    return new EventsSuite(server, await connectToEmptyBroker(broker), database, { broker, service });
  }

  get databaseUrl(): string {
    return this.server.url;
  }

  /** Returns the milliseconds before an event's next attempt, given the number of attempts so far. */
  retryDelay: (attempts: number) => number = () => 1;

  /** Milliseconds without publishing after a rollback, for replicas started from now on. */
  settleMs = 0;

  replica(...handlers: EventHandler[]): Promise<INestApplicationContext> {
    const options = { ...this.delays, settleMs: this.settleMs };
    return this.run(EventsModule.forService(this.options.service, options), handlers);
  }

  /** Starts a chat process on the same database that handles events and publishes none. */
  listener(...handlers: EventHandler[]): Promise<INestApplicationContext> {
    return this.run(listeningOnly({ service: 'chat', ...this.delays }), handlers);
  }

  private readonly delays = { retryDelay: (attempts: number) => this.retryDelay(attempts) };

  private async run(events: DynamicModule, handlers: EventHandler[]): Promise<INestApplicationContext> {
    const replica = await NestFactory.createApplicationContext(
      {
        module: Service,
        imports: [
          NatsModule.connect(this.options.broker, 'events-test'),
          DatabaseModule.connect(settings(this.server.url)),
          serviceHealth(),
          events,
          ...(handlers.length === 0
            ? []
            : [EventsModule.subscribe({ handlers: [eventHandlers([], () => handlers)] })]),
        ],
      },
      { logger: false, abortOnError: false },
    );
    this.replicas.add(replica);
    return replica;
  }

  /** Ends a replica as SIGTERM does. */
  async end(replica: INestApplicationContext): Promise<void> {
    this.replicas.delete(replica);
    await replica.close();
  }

  /** Ends the replicas and deletes all events and effects. */
  async reset(): Promise<void> {
    await Promise.all([...this.replicas].map((replica) => this.end(replica)));
    this.retryDelay = () => 1;
    this.settleMs = 0;
    await this.database.query('TRUNCATE outbox, inbox, effects');
    await emptyStreams(this.nats);
  }

  async stop(): Promise<void> {
    await this.reset();
    await this.operator.onApplicationShutdown();
    await this.nats.close();
    await this.database.destroy();
    await this.server.drop();
  }

  /** Runs `work` while the database refuses connections. */
  async withoutDatabase(work: () => Promise<void>): Promise<void> {
    await this.server.setAcceptingConnections(false);
    await work().finally(() => this.server.setAcceptingConnections(true));
  }

  /** Records events through a replica, each in a separate transaction. */
  async record(replica: INestApplicationContext, ...events: NewEvent[]): Promise<void> {
    for (const event of events) await replica.get(Transactions).run((work) => work.record(event));
  }

  /** Returns the messages in a stream, oldest first. */
  async messagesIn(stream: string): Promise<StoredMsg[]> {
    const manager = await this.nats.jetstreamManager();
    const { state } = await manager.streams.info(stream);
    const messages: StoredMsg[] = [];
    for (let seq = state.first_seq; seq <= state.last_seq && state.messages > 0; seq += 1) {
      const message = await manager.streams.getMessage(stream, { seq }).catch(() => undefined);
      if (message !== undefined) messages.push(message);
    }
    return messages;
  }

  /** Returns the published events, oldest first. */
  async publishedEvents(): Promise<Envelope[]> {
    return (await this.messagesIn(EVENT_STREAM)).map((message) => envelopeSchema.parse(message.json()));
  }

  /** Returns the results of the handlers, oldest first. */
  effects(): Promise<string[]> {
    return valuesOf(this.database, sql<{ what: string }>`SELECT what FROM effects ORDER BY id`);
  }

  /** Returns the number of unpublished events. */
  countUnpublished(): Promise<number> {
    return countOf(this.database, sql`SELECT FROM outbox WHERE published_at IS NULL`);
  }
}
