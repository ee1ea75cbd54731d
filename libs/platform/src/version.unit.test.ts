import { readFileSync } from 'node:fs';

import type { HealthCheckService } from '@nestjs/terminus';

import { HealthChecks } from './health/health-checks';
import { HealthController } from './health/health.controller';
import { version } from './version';

const { version: released } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

it('is the version of the release', () => {
  expect(version).toBe(released);
});

it('is part of the answer that a process runs', () => {
  const controller = new HealthController({} as HealthCheckService, new HealthChecks());
  expect(controller.live()).toEqual({ status: 'ok', version: released });
});
