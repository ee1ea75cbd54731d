import { mkdir, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Edge of a stock cover in pixels, the size that cards show. */
const edge = 480;

const assets = new URL('../src/assets/', import.meta.url);
const covers = new URL('../public/covers/', import.meta.url);
const icons = new URL('../public/icons/', import.meta.url);

await Promise.all([mkdir(covers, { recursive: true }), mkdir(icons, { recursive: true })]);

const drawings = (await readdir(new URL('covers/', assets))).filter((name) => name.endsWith('.svg'));
await Promise.all([
  ...drawings.map((name) =>
    sharp(fileURLToPath(new URL(`covers/${name}`, assets)), { density: 144 })
      .resize(edge, edge)
      .webp({ quality: 86, effort: 6 })
      .toFile(fileURLToPath(new URL(name.replace('.svg', '.webp'), covers))),
  ),
  ...[192, 512].map((size) =>
    sharp(fileURLToPath(new URL('icon.svg', assets)), { density: 72 * (size / 48) })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(fileURLToPath(new URL(`icon-${String(size)}.png`, icons))),
  ),
]);

console.log(`Rendered ${String(drawings.length)} covers and 2 icons.`);
