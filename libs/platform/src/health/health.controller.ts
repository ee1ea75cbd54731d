import { Controller, Get, HttpStatus, Res, ServiceUnavailableException } from '@nestjs/common';
import { HealthCheckService } from '@nestjs/terminus';

import { HealthChecks } from './health-checks';

/** What is used of Fastify's reply. */
interface Reply {
  code(status: number): unknown;
  header(name: string, value: string): unknown;
}

/** Whether the process runs, and whether it can serve. */
@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly checks: HealthChecks,
  ) {}

  /** The process runs; restart it when this fails. */
  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /**
   * Everything needed is reachable; send no traffic while this fails. The body names what is down. A process that ends
   * answers 404, on which HAProxy at once sends new traffic elsewhere and lets it finish what it has (`disable-on-404`).
   */
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: Reply): Promise<unknown> {
    reply.header('cache-control', 'no-store');
    if (this.checks.isLeaving) {
      reply.code(HttpStatus.NOT_FOUND);
      return { status: 'leaving' };
    }
    try {
      return await this.health.check([...this.checks.all()]);
    } catch (error) {
      if (!(error instanceof ServiceUnavailableException)) throw error;
      // Answered here: the filters of the processes have bodies of their own, without the details.
      reply.code(HttpStatus.SERVICE_UNAVAILABLE);
      return error.getResponse();
    }
  }
}
