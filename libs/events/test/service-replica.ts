import { defineEvent, type EventDefinition, publishersFor, type ServiceName } from '@circlet/contracts';
import { NatsModule } from '@circlet/platform';
import { DatabaseModule, migrate, sql, valuesOf } from '@circlet/platform/database';
import { type DynamicModule, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { z } from 'zod';

import { type EventHandler, eventHandlers, EventsModule, handle, newEvent, Transactions } from '../src';
import { listeningOnly, settings } from './events-suite';
import { createDatabase, type Database } from './test-servers';

const eventOf = (publisher: ServiceName): EventDefinition =>
  defineEvent({
    type: 'ThingHappened',
    version: 1,
    publisher,
    aggregate: 'group',
    summary: 'Something happened in a test.',
    data: z.object({ isPoison: z.boolean() }),
  });

/** Handles the events of each publisher that the service listens to. */
const handlers = (service: ServiceName): EventHandler[] =>
  publishersFor[service].map((publisher) =>
    handle(eventOf(publisher), `from-${publisher}`, async ({ tx }, { data }) => {
      if ((data as { isPoison: boolean }).isPoison) throw new Error('poison');
      await tx.query('INSERT INTO effects (what) VALUES ($1)', [publisher]);
    }),
  );

@Module({})
class Replica {}

/** The gateway handles events and publishes none. */
const eventsOf = (service: ServiceName): DynamicModule => {
  const options = { service, retryDelay: () => 1 };
  return service === 'gateway' ? listeningOnly(options) : EventsModule.forService(service, options);
};

/** A service's relay and subscriber with a separate database and the service's own broker user. */
export class ServiceReplica {
  private constructor(
    readonly service: ServiceName,
    private readonly database: Database,
    private readonly context: INestApplicationContext,
  ) {}

  static async start(service: ServiceName, natsUrl: string): Promise<ServiceReplica> {
    const database = await createDatabase();
    await migrate(settings(database.url));
    const context = await NestFactory.createApplicationContext(
      {
        module: Replica,
        imports: [
          NatsModule.connect(natsUrl, service),
          DatabaseModule.connect(settings(database.url)),
          eventsOf(service),
          EventsModule.subscribe({ handlers: [eventHandlers([], () => handlers(service))] }),
        ],
      },
      { logger: false, abortOnError: false },
    );
    return new ServiceReplica(service, database, context);
  }

  /** Records an event in the service's outbox. */
  async publish(isPoison: boolean): Promise<void> {
    const event = newEvent(eventOf(this.service), 1, { isPoison });
    await this.context.get(Transactions).run((work) => work.record(event));
  }

  /** Returns the publishers of the handled events. */
  async handledPublishers(): Promise<ServiceName[]> {
    const effects = sql<{ what: ServiceName }>`SELECT what FROM effects`;
    return (await valuesOf(this.context.get(DataSource), effects)).toSorted();
  }

  async stop(): Promise<void> {
    await this.context.close();
    await this.database.drop();
  }
}
