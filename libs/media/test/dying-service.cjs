/** Simulates a service that is killed while it decodes an image. Reports the id of the decoding process. */
const { EncodingProcess } = require('../dist');
const sharp = require('sharp');

const encoding = new EncodingProcess();
const picture = () => sharp({ create: { width: 4096, height: 4096, channels: 4, background: '#2a74' } });

async function decodeForever() {
  const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await encoding.encode(small);
  const large = await picture().png({ progressive: true, compressionLevel: 1 }).toBuffer();
  const pending = encoding.encode(large);
  process.send?.(encoding.pid);
  await pending;
}

void decodeForever();
