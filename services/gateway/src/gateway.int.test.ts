import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startGatewayProcess } from '../test/gateway-process';
import { gatewayServers } from '../test/start-gateway';

/** Starts and stops a gateway, and returns the URLs of the scripts that it loaded. */
async function loadedScripts(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'circlet-coverage-'));
  try {
    const gateway = await startGatewayProcess(await gatewayServers(), { NODE_V8_COVERAGE: folder });
    await gateway.stop();
    const reports = await Promise.all(
      (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
    );
    return reports.flatMap((report) =>
      (JSON.parse(report) as { result: { url: string }[] }).result.map(({ url }) => url),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it('a gateway loads neither TypeORM nor a PostgreSQL client', async () => {
  const scripts = await loadedScripts();
  expect(scripts).toContainEqual(expect.stringMatching(/gateway\/dist\/main\.js$/));
  expect(scripts.filter((url) => /\/node_modules\/(@nestjs\/typeorm|typeorm|pg)\//.test(url))).toEqual([]);
});
