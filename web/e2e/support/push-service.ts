import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A push service of one browser, which the product may call in tests. Browsers of tests can't reach a real one. */
export interface PushService {
  /** What the browser's `PushSubscription.toJSON()` returns. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** The decrypted messages that have arrived, as text. */
  received: string[];
  stop: () => Promise<void>;
}

/** Starts a push service, and decrypts what it receives as the browser would (RFC 8291, with one record). */
export async function startPushService(): Promise<PushService> {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys();
  const auth = randomBytes(16);
  const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));

  const decrypt = (message: Buffer): string => {
    const salt = message.subarray(0, 16);
    const keyEnd = 21 + message.readUInt8(20);
    const senderKey = message.subarray(21, keyEnd);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
    const input = derive(curve.computeSecret(senderKey), auth, info, 32);
    const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(message.subarray(-16));
    const padded = Buffer.concat([decipher.update(message.subarray(keyEnd, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  };

  const received: string[] = [];
  const server = createServer((request, response) => {
    buffer(request).then(
      (body) => {
        received.push(decrypt(body));
        response.writeHead(201).end();
      },
      () => {
        response.writeHead(400).end();
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    subscription: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/push/${randomUUID()}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    received,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
