import type { ServiceName } from '@circlet/contracts';

import { freePort, ServiceProcess } from '../../src';

/** One process of a service, which a test ends and starts again as an orchestrator does. */
export class Replica {
  private readonly over = new AbortController();

  private constructor(
    readonly service: ServiceName,
    /** Where its health is asked for; a gateway's API is there, too. */
    readonly port: number,
    private readonly begin: () => Promise<ServiceProcess>,
    private running: ServiceProcess,
  ) {}

  /** @param settings - its environment but for its port */
  static async start(service: ServiceName, settings: Record<string, string>): Promise<Replica> {
    const port = await freePort();
    const own = service === 'gateway' ? { PORT: String(port) } : { HEALTH_PORT: String(port) };
    const begin = (): Promise<ServiceProcess> => ServiceProcess.start(service, { ...settings, ...own });
    return new Replica(service, port, begin, await begin());
  }

  /** The process that runs now, or ran last. */
  get process(): ServiceProcess {
    return this.running;
  }

  /** `kill -9`, then a start. */
  async killAndRestart(): Promise<void> {
    await this.running.kill();
    await this.restart();
  }

  /** SIGTERM and its clean end, then a start. */
  async stopAndRestart(): Promise<void> {
    await this.running.stop();
    await this.restart();
  }

  /** Ends it for good. */
  stop(): Promise<void> {
    this.over.abort();
    return this.running.kill();
  }

  /** Starts it again after its process was ended. */
  async restart(): Promise<void> {
    if (this.isOver()) return;
    this.running = await this.begin();
    if (this.isOver()) await this.running.kill();
  }

  private isOver(): boolean {
    return this.over.signal.aborted;
  }
}
