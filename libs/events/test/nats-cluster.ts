import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort, natsServer } from './nats-server';

const SERVERS = ['one', 'two', 'three'];

/** A cluster of three NATS servers for one suite, without accounts. */
export class NatsCluster {
  private constructor(
    /** Lists the servers. */
    readonly url: string,
    private readonly folder: string,
    private readonly servers: readonly ChildProcess[],
  ) {}

  static async start(): Promise<NatsCluster> {
    const folder = mkdtempSync(join(tmpdir(), 'circlet-brokers-'));
    const members: { readonly name: string; readonly port: number; readonly route: number }[] = [];
    for (const name of SERVERS) members.push({ name, port: await freePort(), route: await freePort() });
    const host = '127.0.0.1';
    const routes = members.map(({ route }) => `nats://${host}:${route}`);
    const servers = members.map(({ name, port, route }) => {
      const file = join(folder, `${name}.conf`);
      const cluster = { name: 'circlet', host, port: route, routes };
      const jetstream = { store_dir: join(folder, name), max_file_store: 1024 ** 3 };
      writeFileSync(file, JSON.stringify({ server_name: name, host, port, jetstream, cluster }));
      return spawn(natsServer(), ['--config', file], { stdio: 'ignore' });
    });
    return new NatsCluster(
      `nats://${members.map(({ port }) => `${host}:${port}`).join(',')}`,
      folder,
      servers,
    );
  }

  async stop(): Promise<void> {
    const ended = this.servers.map((server) => once(server, 'exit'));
    for (const server of this.servers) server.kill('SIGKILL');
    await Promise.all(ended);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
