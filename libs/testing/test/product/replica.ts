import type { ServiceName } from '@circlet/contracts';

import { freePort, ServiceProcess } from '@circlet/testing';

/** One process of a service, which a test ends and restarts like an orchestrator. */
export class Replica {
  private readonly over = new AbortController();

  private constructor(
    readonly service: ServiceName,
    /** Port of the health endpoints; for a gateway also of the API. */
    readonly port: number,
    /** Port of the metrics. */
    readonly metricsPort: number,
    private readonly begin: () => Promise<ServiceProcess>,
    private running: ServiceProcess,
  ) {}

  /** @param settings - its environment, except for the port */
  static async start(service: ServiceName, settings: Record<string, string>): Promise<Replica> {
    const [port, metricsPort] = [await freePort(), await freePort()];
    const own = {
      [service === 'gateway' ? 'PORT' : 'HEALTH_PORT']: String(port),
      METRICS_PORT: String(metricsPort),
    };
    const begin = (): Promise<ServiceProcess> => ServiceProcess.start(service, { ...settings, ...own });
    return new Replica(service, port, metricsPort, begin, await begin());
  }

  /** The current process, or the last one. */
  get process(): ServiceProcess {
    return this.running;
  }

  /** Kills the process with SIGKILL and starts a new one. */
  async killAndRestart(): Promise<void> {
    await this.running.kill();
    await this.restart();
  }

  /** Ends the process cleanly with SIGTERM and starts a new one. */
  async stopAndRestart(): Promise<void> {
    await this.running.stop();
    await this.restart();
  }

  /** Ends the process permanently. */
  stop(): Promise<void> {
    this.over.abort();
    return this.running.kill();
  }

  /** Starts a new process after the last one has ended. */
  async restart(): Promise<void> {
    if (this.hasExited()) return;
    this.running = await this.begin();
    if (this.hasExited()) await this.running.kill();
  }

  private hasExited(): boolean {
    return this.over.signal.aborted;
  }
}
