import { type DynamicModule, Injectable, Module } from '@nestjs/common';

import { HealthChecks } from '../health/health-checks';
import { hyphenatedNames } from './label-values';
import { gauge } from './metric';
import { Metrics } from './metrics';
import { METRICS_ADDRESS, type MetricsAddress, MetricsServer } from './metrics-server';

const dependencyUp = gauge({
  name: 'circlet_dependency_up',
  help: 'Whether the process reaches what it needs: 1 or 0. The names are those of /health/ready.',
  labels: { dependency: hyphenatedNames },
});

/** The settings that say where a process shows its metrics. */
interface MetricsSettings {
  readonly HOST: string;
  readonly METRICS_PORT?: number | undefined;
}

/** Shows the results of the health checks. */
@Injectable()
class DependencyMetrics {
  constructor(metrics: Metrics, checks: HealthChecks) {
    metrics.sample('dependencies', async () => {
      const results = await Promise.all(checks.all().map((check) => check()));
      return results.flatMap((result) =>
        Object.entries(result).map(([dependency, { status }]) =>
          dependencyUp.reading({ dependency }, Number(status === 'up')),
        ),
      );
    });
  }
}

/** Collects the metrics of a process, and serves them if it has a port for that. */
@Module({})
export class MetricsModule {
  /** @param service - name of the process, a label of all of its metrics */
  static forProcess(service: string, { HOST, METRICS_PORT }: MetricsSettings): DynamicModule {
    const address: MetricsAddress = { service, host: HOST, port: METRICS_PORT };
    return {
      module: MetricsModule,
      global: true,
      providers: [{ provide: METRICS_ADDRESS, useValue: address }, Metrics, MetricsServer, DependencyMetrics],
      exports: [Metrics],
    };
  }
}
