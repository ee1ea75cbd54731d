import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|html|svg|json|txt|webmanifest)$/;
const smallestWorthwhile = 1024;

async function compressFile(file: string): Promise<void> {
  const { size } = await stat(file);
  if (size < smallestWorthwhile) return;
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: size,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/**
 * Writes a `.br` and a `.gz` file next to each text asset, so that the
 * gateway never compresses at request time.
 */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'circlet:precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    // After the service worker has been written, and not after a failed build, whose error it would hide.
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler(error) {
        if (error !== undefined) return;
        const names = await readdir(outDir, { recursive: true });
        await Promise.all(
          names.filter((name) => compressible.test(name)).map((name) => compressFile(join(outDir, name))),
        );
      },
    },
  };
}
