import { type ChildProcess, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { freePort } from '@circlet/testing';
import { end, startServer } from '../product/server-process';

/** The files that operators use. */
export const observability = resolve(__dirname, '../../../../deploy/observability');

/** A firing alert, with the labels of its expression. */
export type FiringAlert = Readonly<Record<string, string>>;

/** A process to scrape. */
export interface Target {
  readonly job: string;
  readonly port: number;
}

/** How much faster than in production alerts fire once their condition is met. */
const SPEED = 30;

/**
 * Returns the rules with shorter holding times, `for: 1m` as two seconds. Conditions, and the times and ranges in them, stay
 * as they are; `promtool test rules` covers the real holding times.
 */
const withShortHolds = (rules: string): string =>
  rules.replaceAll(/for: (\d+)m$/gm, (_, minutes) => `for: ${(Number(minutes) * 60) / SPEED}s`);

/** Runs a program that Debian's package `prometheus` has, and returns its output. */
export function promtool(...args: readonly string[]): string {
  return execFileSync('promtool', args, { cwd: observability, encoding: 'utf8', stdio: 'pipe' });
}

/** A real Prometheus with our alerts, which looks every second. */
export class Prometheus {
  private constructor(
    private readonly folder: string,
    private readonly server: ChildProcess,
    readonly url: string,
  ) {}

  static async start(targets: readonly Target[]): Promise<Prometheus> {
    const folder = mkdtempSync(join(tmpdir(), 'circlet-prometheus-'));
    const port = await freePort();
    const rules = readFileSync(join(observability, 'alerts.yml'), 'utf8');
    writeFileSync(join(folder, 'alerts.yml'), withShortHolds(rules));
    const settings = {
      // Longer than the three seconds in which a process gives up reading a gauge.
      global: { scrape_interval: '5s', scrape_timeout: '5s', evaluation_interval: '1s' },
      rule_files: ['alerts.yml'],
      scrape_configs: targets.map(({ job, port: target }) => ({
        job_name: job,
        static_configs: [{ targets: [`127.0.0.1:${target}`] }],
      })),
    };
    const file = join(folder, 'prometheus.yml');
    writeFileSync(file, JSON.stringify(settings));
    const address = `127.0.0.1:${port}`;
    const args = [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${address}`,
    ];
    const server = await startServer('prometheus', args, port);
    return new Prometheus(folder, server, `http://${address}`);
  }

  /** Returns the alerts that fire. */
  async firing(): Promise<FiringAlert[]> {
    const { alerts } = await this.ask<{ alerts: { state: string; labels: FiringAlert }[] }>('alerts');
    return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels);
  }

  /** Returns the expressions of the rules. */
  async ruleExpressions(): Promise<string[]> {
    const { groups } = await this.ask<{ groups: { rules: { query: string }[] }[] }>('rules');
    return groups.flatMap(({ rules }) => rules.map(({ query }) => query));
  }

  /** Returns the jobs whose processes all answer. */
  async jobsThatAnswer(): Promise<string[]> {
    const { activeTargets } = await this.ask<{
      activeTargets: { health: string; labels: { job: string } }[];
    }>('targets');
    return activeTargets.filter(({ health }) => health === 'up').map(({ labels }) => labels.job);
  }

  /**
   * Evaluates an expression.
   * @returns the values of its series
   * @throws when it isn't valid
   */
  async values(expression: string): Promise<number[]> {
    const query = `query?query=${encodeURIComponent(expression)}`;
    const { result } = await this.ask<{ result: { value: [number, string] }[] }>(query);
    return result.map(({ value: [, value] }) => Number(value));
  }

  async stop(): Promise<void> {
    await end(this.server, 'SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async ask<T>(path: string): Promise<T> {
    const answer = await fetch(`${this.url}/api/v1/${path}`);
    const { data, error } = (await answer.json()) as { data: T; error?: string };
    if (error !== undefined) throw new Error(`${path}: ${error}`);
    return data;
  }
}
