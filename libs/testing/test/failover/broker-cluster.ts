import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { EVENT_STREAM, streams } from '@circlet/events';
import { connectNats } from '@circlet/platform';
import type { ClusterInfo } from 'nats';

import { eventually, freePort } from '@circlet/testing';
import { HEALING_MS } from '../faults/trial';
import { end } from '../product/server-process';
import type { Cluster } from './cluster';
import { type Machine, Network } from './network';

const operatorProgram = resolve(__dirname, '../../../events/dist/operator/main.js');
const [CLIENTS, ROUTES] = [4222, 6222];

/** Three NATS servers that keep each event on all of them, and the operator. */
export class BrokerCluster implements Cluster {
  private readonly folder = mkdtempSync(join(tmpdir(), 'circlet-brokers-'));
  private operator: ChildProcess | undefined;
  private cut: Machine | undefined;

  private constructor(private readonly network: Network) {}

  static async start(): Promise<BrokerCluster> {
    const cluster = new BrokerCluster(Network.create(3));
    await Promise.all(cluster.network.machines.map((machine) => cluster.run(machine)));
    cluster.operator = spawn(process.execPath, [operatorProgram], {
      env: {
        PATH: process.env.PATH,
        NATS_URL: cluster.url,
        STREAM_REPLICAS: '3',
        HEALTH_PORT: String(await freePort()),
      },
      stdio: 'ignore',
    });
    await cluster.isWhole();
    return cluster;
  }

  get url(): string {
    return `nats://${this.network.machines.map(({ address }) => `${address}:${CLIENTS}`).join(',')}`;
  }

  async cutOffLeader(): Promise<void> {
    const [info] = await this.clusters();
    this.cut = this.network.machines.find(({ address }) => address === info?.leader);
    if (this.cut === undefined) throw new Error('The stream of events has no leader');
    this.cut.cutOff();
  }

  async repair(): Promise<void> {
    this.cut?.plugIn();
    await this.isWhole();
  }

  async stop(): Promise<void> {
    await end(this.operator, 'SIGKILL');
    await this.network.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Waits until every stream has a leader and two copies that are up to date. */
  private async isWhole(): Promise<void> {
    await eventually(async () => {
      const all = await this.clusters();
      return all.every(
        ({ leader, replicas = [] }) =>
          leader !== undefined && replicas.length === 2 && replicas.every(({ current }) => current),
      );
    }, HEALING_MS);
  }

  private async clusters(): Promise<ClusterInfo[]> {
    const nats = await connectNats(this.url, 'failover');
    try {
      const manager = await nats.jetstreamManager();
      const names = [
        EVENT_STREAM,
        ...streams.map(({ name }) => name).filter((name) => name !== EVENT_STREAM),
      ];
      const infos = await Promise.all(names.map((name) => manager.streams.info(name)));
      return infos.map(({ cluster }) => cluster ?? { leader: '' });
    } finally {
      await nats.close();
    }
  }

  private async run(machine: Machine): Promise<void> {
    const { address } = machine;
    const file = join(this.folder, `${address}.conf`);
    const routes = this.network.machines.map((each) => `nats://${each.address}:${ROUTES}`);
    writeFileSync(
      file,
      JSON.stringify({
        server_name: address,
        host: address,
        port: CLIENTS,
        max_payload: 10 * 1024 * 1024,
        ping_interval: '2s',
        ping_max: 2,
        jetstream: { store_dir: join(this.folder, address), max_file_store: 1024 ** 3 },
        cluster: { name: 'circlet', host: address, port: ROUTES, routes },
      }),
    );
    await machine.run('nats-server', ['--config', file], CLIENTS);
  }
}
