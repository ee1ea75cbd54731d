import { DomainError, SETTINGS } from '@circlet/platform';
import {
  Controller,
  Get,
  Inject,
  Module,
  type OnApplicationShutdown,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { RoleGuard } from '../authentication/role.guard';
import { SessionGuard } from '../authentication/session.guard';
import type { Settings } from '../config';
import { once } from '../documents/once';
import { contentSecurityPolicy, policyHeader } from '../http/content-security-policy.rules';
import type { RouteSettings } from '../routes/call-of-route';
import { SessionsModule } from '../sessions/sessions.module';
import { createQueueBoard, QUEUE_BOARD_PATH } from './queue-board';
import { stripBlockedContent } from './queue-board-page.rules';

/** Shows the job queues to admins. Only GET is routed, so no job can be changed here. */
@Controller()
@UseGuards(SessionGuard, RoleGuard)
export class QueueBoardController implements OnApplicationShutdown {
  private isOpen = false;
  /** Connects to Redis when an admin first opens the page. */
  private readonly board = once((): Promise<FastifyInstance> => {
    this.isOpen = true;
    return createQueueBoard(this.settings.REDIS_URL);
  });
  private readonly policy: string;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {
    // The page contains a `<base>` element, which its relative links need.
    this.policy = policyHeader({ ...contentSecurityPolicy(settings.PUBLIC_URL), 'base-uri': ["'self'"] });
  }

  /** @throws DomainError `SERVICE_UNAVAILABLE` while Redis is unavailable */
  @Get([QUEUE_BOARD_PATH, `${QUEUE_BOARD_PATH}/*`])
  @RouteConfig({ access: 'admin' } satisfies RouteSettings)
  async show(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const answer = await (await this.board()).inject({ method: 'GET', url: request.url });
    if (answer.statusCode >= 500) throw new DomainError('SERVICE_UNAVAILABLE');
    if (answer.statusCode === 404) throw new DomainError('NOT_FOUND');
    const type = String(answer.headers['content-type']);
    const isPage = type.startsWith('text/html');
    if (isPage) void reply.header('content-security-policy', this.policy);
    void reply
      .code(answer.statusCode)
      .header('content-type', type)
      .header('cache-control', isPage ? 'no-store' : (answer.headers['cache-control'] ?? 'no-store'))
      .send(isPage ? stripBlockedContent(answer.payload) : answer.rawPayload);
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.isOpen) await (await this.board()).close();
  }
}

@Module({ imports: [SessionsModule], controllers: [QueueBoardController] })
export class QueuesModule {}
