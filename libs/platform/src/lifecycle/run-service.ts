import 'reflect-metadata';

import { type DynamicModule, type INestApplication, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';

import { healthCheck, HealthChecks } from '../health/health-checks';
import { CallsInHand } from '../rpc/server/calls-in-hand';
import { CallsInHandInterceptor } from '../rpc/server/calls-in-hand.interceptor';
import { RpcExceptionFilter } from '../rpc/server/rpc-exception.filter';
import { RpcServer } from '../rpc/server/rpc-server';
import { exitOnSignals } from './exit-on-signals';

/** A root module, bare or made from settings. */
export type ServiceModule = Type | DynamicModule;

/** How a service behind the gateway is started. */
export interface ServiceOptions {
  readonly name: string;
  readonly module: ServiceModule;
  readonly natsUrl: string;
  readonly host: string;
  readonly healthPort: number;
}

/** Starts a service: calls over NATS, health over HTTP. The caller ends it with `close()`. */
export async function createService(options: ServiceOptions): Promise<INestApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(options.module, new FastifyAdapter(), {
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(Logger));
  app.flushLogs();
  // Listeners are bound the moment the microservice is connected: what is global has to be there before.
  const calls = new CallsInHand();
  app.useGlobalInterceptors(new CallsInHandInterceptor(calls));
  app.useGlobalFilters(new RpcExceptionFilter(app.getHttpAdapter()));
  const server = new RpcServer(options.natsUrl, options.name, calls);
  app.connectMicroservice({ strategy: server }, { inheritAppConfig: true });
  app.get(HealthChecks, { strict: false }).add(healthCheck('calls', () => server.ping()));
  await app.startAllMicroservices();
  await app.listen(options.healthPort, options.host);
  app.get(Logger).log(`${options.name} is ready`);
  return app;
}

/** Starts a service and ends it cleanly on SIGTERM. */
export async function runService(options: ServiceOptions): Promise<INestApplication> {
  const app = await createService(options);
  exitOnSignals(app);
  return app;
}
