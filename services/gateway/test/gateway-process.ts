import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort, ServiceProcess } from '@circlet/testing';

import { gatewaySettings } from './gateway-settings';
import type { GatewayServers } from './start-gateway';

/** A second gateway in its own process, because Passport supports only one set of strategies per process. */
export interface GatewayProcess {
  readonly url: string;
  /** Returns all of its output so far. */
  log(): string;
  /** Stops it as an orchestrator does. */
  stop(): Promise<void>;
  /** Kills it, as a power cut would. */
  kill(): Promise<void>;
}

/** Starts the built gateway on a suite's servers. */
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
