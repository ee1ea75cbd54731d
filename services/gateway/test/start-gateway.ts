import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { connectNats, readSettings } from '@circlet/platform';
import { suiteNatsUrl, suiteRedisUrl } from '@circlet/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { NatsConnection } from 'nats';

import { settings } from '../src/config';
import type { RequestTimeouts } from '../src/http/server-options';
import { createGateway } from '../src/service';
import { gatewaySettings } from './gateway-settings';

/** Addresses of a suite's servers. */
export interface GatewayServers {
  readonly natsUrl: string;
  readonly redisUrl: string;
}

/** A gateway that runs in this process on real servers. */
export interface TestGateway {
  readonly app: NestFastifyApplication;
  readonly servers: GatewayServers;
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  /** The test's connection to the broker. */
  readonly nats: NatsConnection;
  /** Folders that the gateway serves files from. */
  readonly folders: { readonly site: string; readonly storage: string };
  stop(): Promise<void>;
}

/** Returns this suite's servers, emptied. */
export async function gatewayServers(): Promise<GatewayServers> {
  const [natsUrl, redisUrl] = await Promise.all([suiteNatsUrl(), suiteRedisUrl()]);
  return { natsUrl, redisUrl };
}

/**
 * Starts a gateway in this process.
 * @param overrides - settings by variable name
 * @param given - servers to use; those of the suite by default
 * @param timeouts - time limits for incoming requests
 */
export async function startGateway(
  overrides: Record<string, string> = {},
  given?: GatewayServers,
  timeouts?: RequestTimeouts,
): Promise<TestGateway> {
  const servers = given ?? (await gatewayServers());
  const folder = await mkdtemp(join(tmpdir(), 'circlet-gateway-'));
  const folders = { site: join(folder, 'site'), storage: join(folder, 'storage') };
  const environment = { ...gatewaySettings(servers, folder), ...overrides };
  const app = await createGateway(readSettings(settings, environment), timeouts);
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const nats = await connectNats(servers.natsUrl, 'test');
  return {
    app,
    servers,
    url: `http://127.0.0.1:${port}`,
    nats,
    folders,
    stop: async () => {
      await app.close();
      await nats.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
