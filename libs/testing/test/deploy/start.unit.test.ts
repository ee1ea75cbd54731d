import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const script = resolve(__dirname, '../../../../deploy/start.sh');

/**
 * Arguments that start the script as process 1 of a new PID namespace, as
 * in a container. Its remaining processes end with it.
 */
const asFirstProcess = [
  ...(process.getuid?.() === 0 ? [] : ['--map-root-user']),
  ...['--pid', '--fork', '--mount-proc', '--kill-child'],
];

describe('deploy/start.sh as the first process', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'circlet-start-'));
    mkdirSync(join(folder, 'app/services/sample'), { recursive: true });
    writeFileSync(
      join(folder, 'start.sh'),
      readFileSync(script, 'utf8').replaceAll('/app/', `${folder}/app/`),
    );
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const program = (name: string, text: string): void => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(folder, name), 0o755);
  };

  /**
   * Runs a service.
   * @param service - shell code that runs in place of Node
   * @returns the exit code
   */
  const run = (service: string): Promise<number | null> => {
    program('node', `cd "${folder}"\n${service}`);
    const env = { PATH: `${folder}:${process.env.PATH ?? ''}`, SERVICE: 'sample' };
    const child = spawn('unshare', [...asFirstProcess, 'sh', join(folder, 'start.sh')], {
      env,
      stdio: 'ignore',
    });
    return new Promise((done, failed) => {
      child.once('error', failed);
      child.once('exit', done);
    });
  };

  it("waits for the remaining processes of a killed service, and exits with the service's code", async () => {
    // The handover continues for a while after its parent has gone.
    const handover = '(while kill -0 $$; do sleep 0.05; done; sleep 0.5; touch finished) 2>/dev/null';
    expect(await run(`${handover} &\nkill -KILL $$`)).toBe(137);
    expect(existsSync(join(folder, 'finished'))).toBe(true);
  });

  it('waits at most 45 seconds for them', async () => {
    // The fake `sleep` returns immediately.
    program('sleep', `echo "$*" >> "${folder}/slept"`);
    expect(await run('tail -f /dev/null &\nexit 3')).toBe(3);
    expect(readFileSync(join(folder, 'slept'), 'utf8')).toBe('1\n'.repeat(45));
  });

  it('exits at once when no process remains', async () => {
    program('sleep', `echo "$*" >> "${folder}/slept"`);
    expect(await run('exit 0')).toBe(0);
    expect(existsSync(join(folder, 'slept'))).toBe(false);
  });

  it('forwards SIGTERM to the service, and exits with its code', async () => {
    // Process 1 ignores the signal until it can handle it.
    expect(await run(`trap 'exit 7' TERM\nwhile :; do kill -TERM $PPID; sleep 0.05; done`)).toBe(7);
  });
});
