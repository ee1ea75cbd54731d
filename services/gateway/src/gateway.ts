import 'reflect-metadata';

import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';

import { AppModule } from './app.module';
import { SessionOfRequest } from './authentication/session-of-request';
import type { GatewayConfig } from './config';
import { ApiExceptionFilter } from './http/api-exception.filter';
import { prepareHttp } from './http/prepare-http';
import type { HasSession } from './http/raw-body';
import { type RequestTimeouts, requestTimeouts, serverOptions } from './http/server-options';
import { FrameAdapter } from './live/frame.adapter';

/**
 * Creates a gateway that is ready to listen.
 * @param timeouts - time limits for incoming requests
 */
export async function createGateway(
  config: GatewayConfig,
  timeouts: RequestTimeouts = requestTimeouts,
): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(config),
    new FastifyAdapter(serverOptions(config, timeouts)),
    { bufferLogs: true, abortOnError: false, bodyParser: false },
  );
  app.useLogger(app.get(Logger));
  app.flushLogs();
  const sessions = app.get(SessionOfRequest, { strict: false });
  const hasSession: HasSession = async (request) => (await sessions.find(request)) !== null;
  await prepareHttp(app.getHttpAdapter().getInstance(), config, hasSession);
  app.useGlobalFilters(new ApiExceptionFilter());
  app.useWebSocketAdapter(new FrameAdapter(app));
  return app;
}

/** Starts a gateway that serves `/api`, `/ws`, `/media`, the web app and health checks on one port. */
export async function startGateway(config: GatewayConfig): Promise<NestFastifyApplication> {
  const app = await createGateway(config);
  await app.listen(config.PORT, config.HOST);
  app.get(Logger).log(`gateway is ready on ${config.PUBLIC_URL.origin}`);
  return app;
}
