import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort, ServiceProcess } from '@circlet/testing';

import { gatewaySettings } from './gateway-settings';
import type { GatewayServers } from './start-gateway';

/** A gateway in a process of its own, beside the one of the suite: Passport knows one set of strategies per process. */
export interface GatewayProcess {
  readonly url: string;
  /** Everything that it has written so far. */
  log(): string;
  /** Ends it as an orchestrator does. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** Builds and starts a gateway on a suite's servers. */
export async function startGatewayProcess(
  servers: GatewayServers,
  overrides: Record<string, string> = {},
): Promise<GatewayProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'circlet-gateway-'));
  const port = await freePort();
  const settings = { ...gatewaySettings(servers, folder), PORT: String(port), ...overrides };
  const running = await ServiceProcess.start('gateway', settings);
  const tidy = (): Promise<void> => rm(folder, { recursive: true, force: true });
  return {
    url: `http://127.0.0.1:${port}`,
    log: () => running.log,
    stop: async () => {
      await running.stop();
      await tidy();
    },
    kill: async () => {
      await running.kill();
      await tidy();
    },
  };
}
