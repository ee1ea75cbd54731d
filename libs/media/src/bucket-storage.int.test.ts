import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';

import sharp from 'sharp';

import { ImageStore } from './image-store';
import { openStorage, type Storage, storageUrl } from './storage';

/** An in-memory S3 server with the four calls that images need. It accepts one access key. */
class Bucket {
  readonly objects = new Map<string, { bytes: Buffer; type: string | undefined }>();
  private readonly server: Server = createServer((request, reply) => {
    void this.answer(request).then(({ status, bytes, type }) => {
      reply.writeHead(status, { 'content-type': type ?? 'application/xml' }).end(bytes);
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(
    request: IncomingMessage,
  ): Promise<{ status: number; bytes?: Buffer; type?: string | undefined }> {
    const signature = request.headers.authorization ?? '';
    if (!signature.startsWith('AWS4-HMAC-SHA256 Credential=key/')) return { status: 403 };
    const key = new URL(request.url ?? '', 'http://bucket').pathname;
    if (request.method === 'PUT') {
      this.objects.set(key, { bytes: await buffer(request), type: request.headers['content-type'] });
      return { status: 200 };
    }
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      return { status: 204 };
    }
    const found = this.objects.get(key);
    return found === undefined ? { status: 404 } : { status: 200, ...found };
  }
}

const bucket = new Bucket();
let endpoint: string;
let storage: Storage;
beforeAll(async () => {
  endpoint = await bucket.start();
  storage = openStorage(`s3://key:secret@pictures/circlet?endpoint=${endpoint}`);
});
afterAll(() => bucket.stop());

describe('images in a bucket', () => {
  it('are stored under the prefix with their type, read and deleted', async () => {
    await storage.put('covers/abc.webp', Buffer.from('a picture'), 'image/webp');
    expect([...bucket.objects]).toEqual([
      ['/pictures/circlet/covers/abc.webp', { bytes: Buffer.from('a picture'), type: 'image/webp' }],
    ]);
    const stream = await storage.read('covers/abc.webp');
    expect(await text(stream!)).toBe('a picture');
    await storage.remove('covers/abc.webp');
    expect(bucket.objects.size).toBe(0);
  });

  it('are undefined when missing, and deleting a missing one does nothing', async () => {
    expect(await storage.read('covers/none.webp')).toBeUndefined();
    await storage.remove('covers/none.webp');
  });

  it('come in all sizes from an upload', async () => {
    const upload = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#2a7' } })
      .png()
      .toBuffer();
    const url = await new ImageStore(storage, 'covers').save(upload);
    expect(bucket.objects.size).toBe(3);
    expect([...bucket.objects.keys()]).toContain(`/pictures/circlet/${url.replace('/media/', '')}`);
  });

  it('are refused with the wrong key', async () => {
    const stranger = openStorage(`s3://other:secret@pictures?endpoint=${endpoint}`);
    await expect(stranger.put('a.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow();
  });
});

describe('STORAGE_URL', () => {
  it.each(['file:///var/lib/circlet', 's3://pictures/circlet?region=eu-central-1'])('accepts %s', (url) => {
    expect(storageUrl.safeParse(url).success).toBe(true);
  });

  it.each(['https://example.com', 'pictures'])('refuses %s', (url) => {
    expect(storageUrl.safeParse(url).success).toBe(false);
  });
});
