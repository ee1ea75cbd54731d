import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const script = resolve(__dirname, '../../../../deploy/pin-images.sh');

/** Fake Docker that pulls every image but those in the file `missing`, with the digest in the file `digest`. */
const docker = `
cd "$(dirname "$0")"
case "$1 $2" in
  'pull --quiet') ! grep -qxF "$3" missing ;;
  'image inspect') echo "mirror.example/any@sha256:$(cat digest)" ;;
esac`;

describe('deploy/pin-images.sh', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'circlet-pin-'));
    file = join(folder, 'env');
    writeFileSync(join(folder, 'docker'), `#!/bin/sh\n${docker}\n`);
    chmodSync(join(folder, 'docker'), 0o755);
    writeFileSync(join(folder, 'missing'), '');
    writeFileSync(file, 'PORT=3000\nREDIS_IMAGE=redis.example/fork:1\n');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const pin = (digit: string): string => {
    writeFileSync(join(folder, 'digest'), digit.repeat(64));
    const env = { PATH: process.env.PATH, DOCKER: join(folder, 'docker') };
    execFileSync(script, [file], { env, stdio: 'pipe' });
    return readFileSync(file, 'utf8');
  };

  it('adds the digest of every server and of the base image, and keeps the rest', () => {
    const lines = pin('a').trimEnd().split('\n');
    expect(lines.slice(0, 2)).toEqual(['PORT=3000', 'REDIS_IMAGE=redis.example/fork:1']);
    const pinned = lines
      .slice(2)
      .map((line) => /^([A-Z]+)_IMAGE=(\S+)@sha256:a{64}$/.exec(line)?.slice(1, 3));
    expect(pinned).toEqual(
      expect.arrayContaining([
        ['CADDY', 'caddy:2.10'],
        ['NODE', 'node:24-trixie-slim'],
        ['POSTGRES', 'postgres:17-trixie'],
        ['REDIS', 'redis.example/fork:1'],
      ]),
    );
    expect(pinned).toHaveLength(10);
  });

  it('replaces older digests', () => {
    const before = pin('a');
    expect(pin('b')).toBe(before.replaceAll('a'.repeat(64), 'b'.repeat(64)));
  });

  it('changes nothing if an image cannot be pulled', () => {
    const before = pin('a');
    writeFileSync(join(folder, 'missing'), 'postgres:17-trixie\n');
    expect(() => pin('b')).toThrow();
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});
