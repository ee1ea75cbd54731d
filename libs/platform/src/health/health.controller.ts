import { Controller, Get, HttpStatus, Res, ServiceUnavailableException } from '@nestjs/common';
import { HealthCheckService } from '@nestjs/terminus';

import { version } from '../version';
import { HealthChecks } from './health-checks';

/** The part of Fastify's reply that is used here. */
interface Reply {
  code(status: number): unknown;
  header(name: string, value: string): unknown;
}

/** Answers whether the process runs and whether it can serve. */
@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly checks: HealthChecks,
  ) {}

  /** Answers while the process runs, with its version. Restart the process when this fails. */
  @Get('live')
  live(): { status: 'ok'; version: string } {
    return { status: 'ok', version };
  }

  /**
   * Answers 200 when every dependency is reachable; send no traffic while this fails. The body names the
   * failed dependencies. A process that is shutting down answers 404, which makes HAProxy send new traffic
   * elsewhere immediately and let the process finish its current requests (`disable-on-404`).
   */
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: Reply): Promise<unknown> {
    reply.header('cache-control', 'no-store');
    if (this.checks.isShuttingDown) {
      reply.code(HttpStatus.NOT_FOUND);
      return { status: 'leaving' };
    }
    try {
      return await this.health.check([...this.checks.all()]);
    } catch (error) {
      if (!(error instanceof ServiceUnavailableException)) throw error;
      // Handled here, because the exception filters of the processes would drop the details from the body.
      reply.code(HttpStatus.SERVICE_UNAVAILABLE);
      return error.getResponse();
    }
  }
}
