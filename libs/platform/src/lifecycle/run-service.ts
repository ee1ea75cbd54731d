import 'reflect-metadata';

import { type DynamicModule, type INestApplication, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';

import { healthCheck, HealthChecks } from '../health/health-checks';
import { RpcExceptionFilter } from '../rpc/server/rpc-exception.filter';
import { RpcServer } from '../rpc/server/rpc-server';
import { version } from '../version';
import { exitOnSignals } from './exit-on-signals';

/** A root module, either plain or built from settings. */
export type ServiceModule = Type | DynamicModule;

/** Startup options of a service behind the gateway. */
export interface ServiceOptions {
  readonly name: string;
  readonly module: ServiceModule;
  readonly natsUrl: string;
  readonly host: string;
  readonly healthPort: number;
  /** Milliseconds that a shutdown can take; ten seconds by default. */
  readonly shutdownTimeoutMs?: number;
}

/** Starts a service: calls over NATS, health checks over HTTP. The caller stops it with `close()`. */
export async function createService(options: ServiceOptions): Promise<INestApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(options.module, new FastifyAdapter(), {
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(Logger));
  app.flushLogs();
  // Connecting the microservice binds its listeners, so global filters must be set before.
  app.useGlobalFilters(new RpcExceptionFilter(app.getHttpAdapter()));
  const server = new RpcServer(options.natsUrl, options.name);
  app.connectMicroservice({ strategy: server }, { inheritAppConfig: true });
  app.get(HealthChecks, { strict: false }).add(healthCheck('calls', () => server.ping()));
  await app.startAllMicroservices();
  // Until the broker has all subscriptions, it refuses calls.
  await server.ping();
  await app.listen(options.healthPort, options.host);
  app.get(Logger).log(`${options.name} is ready, version ${version}`);
  return app;
}

/** Starts a service and shuts it down cleanly on SIGTERM. */
export async function runService(options: ServiceOptions): Promise<INestApplication> {
  const app = await createService(options);
  exitOnSignals(app, 0, options.shutdownTimeoutMs);
  return app;
}
