import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { oneOfEach, Stack } from '../product/stack';

const root = join(__dirname, '..', '..', '..', '..');
const packages = join(root, 'node_modules');
const compiler = join(packages, 'typescript', 'bin', 'tsc');
const generator = join(root, 'libs', 'testing', 'node_modules', 'openapi-typescript', 'bin', 'cli.js');

const run = async (folder: string, ...args: readonly string[]): Promise<string> => {
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 } as const;
  const { stdout } = await promisify(execFile)(process.execPath, args, options).catch((error: unknown) => {
    const { stdout: printed, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${printed}${stderr}`);
  });
  return stdout;
};

let stack: Stack;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'circlet-client-'));
  stack = await Stack.start(oneOfEach);
}, 180_000);
afterAll(async () => {
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
});

it('a client generated from the API document signs up, creates, applies, accepts and chats [D1.30]', async () => {
  const document = (await (await fetch(`${stack.origin}/api/openapi.json`)).json()) as {
    servers: { url: string }[];
  };
  const server = document.servers[0]!.url;
  expect(server).toBe(stack.origin);
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await symlink(packages, join(folder, 'node_modules'));
  await copyFile(join(__dirname, 'walk.mts'), join(folder, 'walk.mts'));
  await run(folder, generator, 'openapi.json', '--output', 'api.ts');
  await run(
    folder,
    compiler,
    ...['walk.mts', '--strict', '--skipLibCheck', '--types', 'node'],
    ...['--module', 'nodenext', '--target', 'es2023', '--ignoreConfig'],
  );
  expect(JSON.parse(await run(folder, 'walk.mjs', server))).toEqual({
    application: 'pending',
    decided: 'accepted',
    read: true,
    refused: 'OWNER_ONLY',
  });
}, 180_000);
