import 'reflect-metadata';

import {
  healthCheck,
  HealthModule,
  LoggingModule,
  MetricsModule,
  NATS,
  natsCheck,
  NatsModule,
  SettingsModule,
  version,
} from '@circlet/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Redis } from 'ioredis';
import type { NatsConnection } from 'nats';
import { Logger } from 'nestjs-pino';

import { AuthenticationModule } from './authentication/authentication.module';
import { SessionOfRequest } from './authentication/session-of-request';
import type { Settings } from './config';
import { DocumentsModule } from './documents/documents.controller';
import { EventHandlersModule } from './event-handlers/event-handlers.module';
import { ExportModule } from './export/export.controller';
import { AccessLog, AccessLogModule, registerAccessLog } from './http/access-log';
import { ApiExceptionFilter } from './http/api-exception.filter';
import { prepareHttp } from './http/prepare-http';
import type { HasSession } from './http/raw-body';
import { type RequestTimeouts, requestTimeouts, serverOptions } from './http/server-options';
import { respondFromMemory } from './listing/kept-response';
import { ListingModule } from './listing/listing.controller';
import { FrameAdapter } from './live/frame.adapter';
import { LiveModule } from './live/live.module';
import { MediaModule } from './media/media.controller';
import { MembersModule } from './members/members.controller';
import { ProfilesModule } from './profiles/profiles.controller';
import { PushModule } from './push/push.controller';
import { QueuesModule } from './queues/queue-board.controller';
import { ReadinessModule } from './readiness/startup-probe';
import { REDIS, RedisModule } from './redis/redis.module';
import { RoutesModule } from './routes/routes.module';
import { sessionCookieName } from './sessions/cookie-names.rules';
import { SharingModule } from './sharing/sharing.module';
import { SiteModule } from './site/site.controller';
import { RateLimiters } from './throttling/rate-limiters';
import { UnsubscribeModule } from './unsubscribe/unsubscribe.controller';
import { VisitorPages } from './visitor-pages/visitor-pages';

@Module({})
class RootModule {}

const rootModule = (settings: Settings): DynamicModule => ({
  module: RootModule,
  imports: [
    SettingsModule.with(settings),
    LoggingModule.forService('gateway', settings.LOG_LEVEL),
    NatsModule.connect(settings.NATS_URL, 'gateway'),
    MetricsModule.forProcess('gateway', settings),
    RedisModule,
    AccessLogModule,
    HealthModule.with([REDIS, NATS], (redis: Redis, nats: NatsConnection) => [
      healthCheck('redis', () => redis.ping()),
      natsCheck(nats),
    ]),
    AuthenticationModule,
    EventHandlersModule,
    ReadinessModule,
    ListingModule,
    RoutesModule,
    ExportModule,
    UnsubscribeModule,
    DocumentsModule,
    MediaModule,
    MembersModule,
    ProfilesModule,
    PushModule,
    LiveModule,
    QueuesModule,
    SharingModule,
    SiteModule,
  ],
});

/**
 * Creates a gateway that is ready to listen.
 * @param timeouts - time limits for incoming requests
 */
export async function createGateway(
  settings: Settings,
  timeouts: RequestTimeouts = requestTimeouts,
): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    rootModule(settings),
    new FastifyAdapter(serverOptions(settings, timeouts)),
    { bufferLogs: true, abortOnError: false, bodyParser: false },
  );
  app.useLogger(app.get(Logger));
  app.flushLogs();
  const sessions = app.get(SessionOfRequest, { strict: false });
  const hasSession: HasSession = async (request) => (await sessions.find(request)) !== null;
  const server = app.getHttpAdapter().getInstance();
  registerAccessLog(server, app.get(AccessLog, { strict: false }));
  respondFromMemory(server, {
    pages: app.get(VisitorPages, { strict: false }),
    limiters: app.get(RateLimiters, { strict: false }),
    sessionCookie: sessionCookieName(settings.PUBLIC_URL),
  });
  await prepareHttp(server, settings, hasSession);
  app.useGlobalFilters(new ApiExceptionFilter());
  app.useWebSocketAdapter(new FrameAdapter(app));
  return app;
}

/**
 * Connections that the kernel accepts before the gateway does. With Node's 511, some of the many clients that reconnect
 * after a gateway has ended would be ignored, and try again only seconds later. The kernel's own limit is often 4096.
 */
const BACKLOG = 4096;

/** Starts a gateway that serves `/api`, `/ws`, `/media`, the web app and health checks on one port. */
export async function startGateway(settings: Settings): Promise<NestFastifyApplication> {
  const app = await createGateway(settings);
  await app.listen({ port: settings.PORT, host: settings.HOST, backlog: BACKLOG });
  app.get(Logger).log(`gateway is ready on ${settings.PUBLIC_URL.origin}, version ${version}`);
  return app;
}
