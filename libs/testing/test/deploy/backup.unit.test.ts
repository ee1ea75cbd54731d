import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const deploy = resolve(__dirname, '../../../../deploy');

interface Run {
  readonly succeeded: boolean;
  readonly output: string;
  readonly progress: readonly string[];
}

/** Returns the first report of each step. A slow step reports again. */
const firstReports = (progress: readonly string[]): string[] =>
  progress.filter((line, index) => line.split(' (')[0] !== progress[index - 1]?.split(' (')[0]);

describe('backups', () => {
  let folder: string;
  let backup: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'circlet-backup-'));
    backup = join(folder, 'backup');
    program('compose', 'echo container');
    program('docker', 'echo content');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const program = (name: string, text: string): void => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(folder, name), 0o755);
  };
  const runProgram = (file: string, ...args: readonly string[]): Promise<Run> =>
    new Promise((settle) => {
      const env = {
        PATH: process.env.PATH,
        COMPOSE: join(folder, 'compose'),
        DOCKER: join(folder, 'docker'),
        PROGRESS_SECONDS: '0.1',
      };
      execFile(file, [...args], { env }, (error, output, errors) => {
        settle({ succeeded: error === null, output, progress: errors.trim().split('\n') });
      });
    });
  const run = (script: string): Promise<Run> => runProgram(join(deploy, script), backup);

  it('backup.sh shows each of its steps, and prints the folder', async () => {
    const { succeeded, output, progress } = await run('backup.sh');
    expect({ succeeded, output }).toEqual({ succeeded: true, output: `${backup}\n` });
    expect(firstReports(progress)).toEqual([
      expect.stringContaining('[                    ] 0 of 5  identity.dump'),
      expect.stringContaining('[####                ] 1 of 5  groups.dump'),
      expect.stringContaining('[########            ] 2 of 5  chat.dump'),
      expect.stringContaining('[############        ] 3 of 5  moderation.dump'),
      expect.stringContaining('[################    ] 4 of 5  media.tar'),
      expect.stringContaining('[####################] 5 of 5  done'),
    ]);
    expect(readFileSync(join(backup, 'chat.dump'), 'utf8')).toBe('content\n');
  });

  it('a long step reports again and again, with the size so far', async () => {
    const seen = join(folder, 'seen');
    // Each dump ends once a report has its size.
    program('docker', `until grep -q '0 of 5 .* MB' ${seen}; do sleep 0.05; done`);
    program('logged', `exec ${join(deploy, 'backup.sh')} ${backup} 2>${seen}`);
    await runProgram(join(folder, 'logged'));
    expect(readFileSync(seen, 'utf8').split('\n')).toEqual(
      expect.arrayContaining([expect.stringMatching(/ 0 of 5 {2}identity\.dump \(0 MB, \d+ s\)$/)]),
    );
  });

  it('a failed dump ends backup.sh without a file that looks complete', async () => {
    program('docker', 'echo part; exit 1');
    expect((await run('backup.sh')).succeeded).toBe(false);
    expect(readdirSync(backup)).toEqual(['identity.dump.part']);
  });

  it('restore.sh shows each of its steps', async () => {
    await run('backup.sh');
    const { succeeded, progress } = await run('restore.sh');
    expect(succeeded).toBe(true);
    expect(firstReports(progress).map((line) => /(\d of 7) {2}(.*) \(/.exec(line)?.slice(1))).toEqual([
      ['0 of 7', 'stopping the services'],
      ['1 of 7', 'identity.dump'],
      ['2 of 7', 'groups.dump'],
      ['3 of 7', 'chat.dump'],
      ['4 of 7', 'moderation.dump'],
      ['5 of 7', 'starting the services'],
      ['6 of 7', 'media.tar'],
      ['7 of 7', 'done'],
    ]);
  });
});
