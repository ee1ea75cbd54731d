import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const script = resolve(__dirname, '../../../../deploy/replace.sh');

/**
 * Fake Compose that runs an edge and the containers of one service: `old`, plus `new` from the first
 * scaling on, unless the file `stuck` exists. A migration fails if the file `broken` exists.
 */
const compose = `
case "$*" in
  *"ps --quiet edge") cat edges ;;
  *"ps --quiet"*) cat containers ;;
  run*) echo "$*" >> log; [ ! -e broken ] ;;
  *) echo "scale $*" >> log; [ -e stuck ] || grep -q new containers || echo new >> containers ;;
esac`;

/**
 * Fake Docker in which every container is healthy. Each query to the edge reads the
 * next line of `serving`: the number of gateways that it sends requests to.
 */
const docker = `
case "$1" in
  inspect) echo healthy ;;
  exec) number=$(head -n 1 serving); echo "serving $number" >> log; echo "$number"
    [ "$(wc -l < serving)" -eq 1 ] || { tail -n +2 serving > rest; mv rest serving; } ;;
  *) echo "$*" >> log ;;
esac`;

describe('deploy/replace.sh', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'circlet-replace-'));
    // The fake `sleep` returns immediately.
    for (const [name, text] of Object.entries({ compose, docker, sleep: 'echo "sleep $*" >> log' })) {
      writeFileSync(join(folder, name), `#!/bin/sh\ncd "$(dirname "$0")"\n${text}\n`);
      chmodSync(join(folder, name), 0o755);
    }
    writeFileSync(join(folder, 'containers'), 'old\n');
    writeFileSync(join(folder, 'edges'), 'edge\n');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  /**
   * Replaces a service.
   * @param serving - number of gateways that the edge sends requests to, one entry per query
   * @returns the lines of the log
   */
  const replace = async (service: string, serving: readonly number[]): Promise<string[]> => {
    writeFileSync(join(folder, 'serving'), serving.map((number) => `${number}\n`).join(''));
    const env = {
      PATH: `${folder}:${process.env.PATH ?? ''}`,
      COMPOSE: join(folder, 'compose'),
      DOCKER: join(folder, 'docker'),
    };
    await promisify(execFile)('sh', [script, service], { env });
    return readFileSync(join(folder, 'log'), 'utf8').split('\n');
  };

  it('stops an old gateway only after the edge sends requests to the new one', async () => {
    const log = await replace('gateway', [1, 1, 1, 2]);
    expect(log.slice(0, log.indexOf('rm old'))).toEqual([
      'serving 1',
      expect.stringContaining('gateway=2'),
      'serving 1',
      'sleep 1',
      'serving 1',
      'sleep 1',
      'serving 2',
      'stop --time 60 old',
    ]);
  });

  it('removes a new gateway that the edge does not find, and keeps the old one', async () => {
    await expect(replace('gateway', [1])).rejects.toThrow('The edge sends nothing to the new gateway');
    const log = readFileSync(join(folder, 'log'), 'utf8');
    expect(log).toContain('rm --force new');
    expect(log).not.toContain('stop');
  }, 300_000);

  it('waits a moment if there is no edge to query', async () => {
    writeFileSync(join(folder, 'edges'), '');
    expect(await replace('gateway', [0])).toContain('sleep 5');
  });

  it('does not query the edge for other services', async () => {
    const log = await replace('chat', [0]);
    expect(log.join()).not.toMatch(/serving|sleep/);
    expect(log).toContain('stop --time 60 old');
  });

  it('migrates the database before it starts anything', async () => {
    const [first, second] = await replace('chat', [0]);
    expect(first).toBe('run --rm -T --no-deps chat-migration');
    expect(second).toContain('--scale chat=2');
  });

  it('replaces nothing when the migration fails', async () => {
    writeFileSync(join(folder, 'broken'), '');
    await expect(replace('chat', [0])).rejects.toThrow('The migration of chat failed');
    expect(readFileSync(join(folder, 'log'), 'utf8')).not.toMatch(/scale|stop/);
  });

  it.each(['gateway', 'mailer'])(
    'runs no migration for %s, which has no database of its own',
    async (name) => {
      expect((await replace(name, [1, 2])).join()).not.toContain('migration');
    },
  );

  it('reports that no new container has started, and keeps the old one', async () => {
    writeFileSync(join(folder, 'stuck'), '');
    await expect(replace('chat', [0])).rejects.toThrow('No new chat started');
    expect(readFileSync(join(folder, 'log'), 'utf8')).not.toContain('stop');
  });
});
