import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const deploy = resolve(__dirname, '../../../../deploy');

interface Run {
  readonly code: number;
  readonly output: string;
}

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Run> =>
  new Promise((settle) => {
    execFile(command, [...args], { env }, (error, output) => {
      settle({ code: error === null ? 0 : Number(error.code), output });
    });
  });

describe('deploy/health.mjs', () => {
  let server: Server;
  let status = 200;

  beforeAll(async () => {
    server = createServer((request, response) => {
      response.statusCode = request.url === '/health/ready' ? status : 400;
      response.end(`{"status":${status}}`);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterAll(() => {
    server.close();
  });

  const check = (): Promise<Run> => {
    const { port } = server.address() as AddressInfo;
    return run(process.execPath, [join(deploy, 'health.mjs')], { PORT: String(port) });
  };

  it.each([
    [200, 0],
    [503, 1],
    [404, 1],
  ])('ends a check of a service that answers %i with %i and the details', async (answer, code) => {
    status = answer;
    expect(await check()).toEqual({ code, output: `{"status":${answer}}` });
  });

  it('fails without a service', async () => {
    const { code, output } = await run(process.execPath, [join(deploy, 'health.mjs')], { PORT: '1' });
    expect(code).toBe(1);
    expect(output).toContain('ECONNREFUSED');
  });
});

describe("the images' health check", () => {
  const dockerfile = readFileSync(join(deploy, 'Dockerfile'), 'utf8');
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'circlet-health-'));
    const programs = /for program in ([^;]+);/.exec(dockerfile)![1]!.split(' ');
    for (const name of programs) program(name, `PATH=${process.env.PATH} exec ${name} "$@"`);
    program('sleep', 'echo "waits $1 s"');
    program('node', 'exit "$HEALTH"');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const program = (name: string, text: string): void => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(folder, name), 0o755);
  };
  const check = (health: 0 | 1): Promise<Run> => {
    const command = /^HEALTHCHECK [^\n]*\\\n *CMD (.*)$/m.exec(dockerfile)![1]!;
    // The image has no other programs.
    const env = { PATH: folder, HEALTH: String(health) };
    return run('/bin/sh', ['-c', command.replaceAll('/tmp/', `${folder}/`)], env);
  };

  it('asks at once until the service is healthy, and less often from then on', async () => {
    expect(await check(1)).toEqual({ code: 1, output: '' });
    expect(await check(0)).toEqual({ code: 0, output: '' });
    expect(await check(0)).toEqual({ code: 0, output: 'waits 25 s\n' });
  });

  it('asks at once again after a failure', async () => {
    await check(0);
    expect(await check(1)).toEqual({ code: 1, output: 'waits 25 s\n' });
    expect(await check(1)).toEqual({ code: 1, output: '' });
  });
});
