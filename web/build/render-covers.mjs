import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Edge of a stock cover in pixels, the size that cards show. */
const edge = 480;

const assets = new URL('../src/assets/', import.meta.url);
const site = new URL('../public/', import.meta.url);
const covers = new URL('covers/', site);
const sharedCovers = new URL('covers/shared/', site);
const icons = new URL('icons/', site);

/** Size of the picture that other sites show with a link, in pixels. */
const shared = { width: 1200, height: 630 };

await Promise.all([mkdir(sharedCovers, { recursive: true }), mkdir(icons, { recursive: true })]);

const render = (name, size, density) => sharp(fileURLToPath(new URL(name, assets)), { density }).resize(size);

/** Returns an icon file with one PNG image, which every browser reads. */
async function favicon(size) {
  const png = await render('icon.svg', { width: size, height: size }, 72)
    .png({ compressionLevel: 9 })
    .toBuffer();
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/**
 * The pictures that systems show of the app. Those for masks and for Apple fill their square, because the system cuts
 * its own shape out of it. The badge is for the status bar, which only uses its outline.
 */
const pictures = [
  ...[192, 512].flatMap((size) => [
    ['icon-rounded.svg', size, 'icon'],
    ['icon.svg', size, 'maskable'],
  ]),
  ['icon.svg', 180, 'apple-touch'],
  ['badge.svg', 96, 'badge'],
  ...['messages', 'my-groups', 'meetups', 'create-group'].map((name) => [`shortcuts/${name}.svg`, 96, name]),
];

const drawings = (await readdir(new URL('covers/', assets))).filter((name) => name.endsWith('.svg'));
await Promise.all([
  ...drawings.map((name) =>
    render(`covers/${name}`, { width: edge, height: edge }, 144)
      .webp({ quality: 86, effort: 6 })
      .toFile(fileURLToPath(new URL(name.replace('.svg', '.webp'), covers))),
  ),
  ...drawings.map((name) =>
    render(`covers/${name}`, { ...shared, fit: 'cover' }, 200)
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(fileURLToPath(new URL(name.replace('.svg', '.jpg'), sharedCovers))),
  ),
  ...pictures.map(([source, size, name]) =>
    render(source, { width: size, height: size }, 72 * (size / 48))
      .png({ compressionLevel: 9, palette: true })
      .toFile(fileURLToPath(new URL(`${name}-${String(size)}.png`, icons))),
  ),
  writeFile(new URL('favicon.ico', site), await favicon(48)),
]);

console.log(`Rendered ${String(drawings.length)} covers and ${String(pictures.length)} icons.`);
