import { Controller, Get, Inject } from '@nestjs/common';
import { HealthCheck as Checked, type HealthCheckResult, HealthCheckService } from '@nestjs/terminus';

import { HEALTH_CHECKS, type HealthCheck } from './health-checks';

/** Whether the process runs, and whether it can serve. */
@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    @Inject(HEALTH_CHECKS) private readonly checks: readonly HealthCheck[],
  ) {}

  /** The process runs; restart it when this fails. */
  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Everything needed is reachable; send no traffic while this fails. */
  @Get('ready')
  @Checked()
  ready(): Promise<HealthCheckResult> {
    return this.health.check([...this.checks]);
  }
}
