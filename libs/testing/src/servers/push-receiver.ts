import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { type PushPayload, pushPayloadSchema } from '@circlet/contracts';

import { eventually } from '../eventually';

/** A private VAPID key for services under test. */
export const testVapidKey = 'Bd9YWTjUZ6kFN5cQFbBYvShzSKoudQoTCJOJS8PDUxc';

/** A push service for the setting `PUSH_SERVICES` at which no server listens, for suites without pushes. */
export const noPushService = 'http://127.0.0.1:9';

/** A push as the browser gets it, and what the push service sees. */
export interface ReceivedPush {
  readonly payload: PushPayload;
  /** Size of the payload, in bytes. */
  readonly bytes: number;
  readonly headers: IncomingHttpHeaders;
  /** Claims of the VAPID token. */
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number };
  /** The public key of the sender, base64url. */
  readonly key: string;
}

/** How the receiver answers a push instead of accepting it. */
export interface PushAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A push that gets no answer for now. Its sender gives up after ten seconds. */
export interface HeldPush {
  /** Resolves when it has arrived at the push service. */
  arrived(): Promise<unknown>;
  /** Answers it, or accepts it when there is no answer to give. */
  release(answer?: PushAnswer): void;
}

const hkdf = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** A browser that has subscribed at the receiver, and what arrived for it. */
export class SubscribedBrowser {
  readonly received: ReceivedPush[] = [];
  /** Answers to the next pushes, one each. */
  readonly answers: (PushAnswer | Promise<PushAnswer | undefined>)[] = [];
  /** Number of requests, whatever their answer was. */
  requests = 0;
  private readonly curve: ECDH = createECDH('prime256v1');
  private readonly auth = randomBytes(16);

  constructor(private readonly endpoint: string) {
    this.curve.generateKeys();
  }

  /** What `PushSubscription.toJSON()` returns in the browser. */
  get subscription(): { endpoint: string; keys: { p256dh: string; auth: string } } {
    return {
      endpoint: this.endpoint,
      keys: { p256dh: this.curve.getPublicKey('base64url'), auth: this.auth.toString('base64url') },
    };
  }

  /** The payloads that arrived, in order. */
  get payloads(): PushPayload[] {
    return this.received.map(({ payload }) => payload);
  }

  /** Holds the next push, so that a test can change facts before it is answered. */
  holdNext(): HeldPush {
    const before = this.requests;
    let release: HeldPush['release'] = () => undefined;
    this.answers.push(new Promise((resolve) => (release = resolve)));
    return { arrived: () => eventually(() => this.requests > before), release };
  }

  /** Waits for a push whose body matches. */
  push(body: string | RegExp): Promise<ReceivedPush> {
    return eventually(() => this.received.find(({ payload }) => payload.body.search(body) >= 0));
  }

  /**
   * Decrypts a message as browsers do (RFC 8291, with one record).
   * @throws Error if it was not encrypted for this browser, or was changed
   */
  decrypt(message: Buffer): Buffer {
    const salt = message.subarray(0, 16);
    const keyLength = message.readUInt8(20);
    const senderKey = message.subarray(21, 21 + keyLength);
    const record = message.subarray(21 + keyLength);
    if (record.length > message.readUInt32BE(16)) throw new Error('More than one record');
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.curve.getPublicKey(), senderKey]);
    const input = hkdf(this.curve.computeSecret(senderKey), this.auth, info, 32);
    const key = hkdf(input, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = hkdf(input, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    const end = padded.lastIndexOf(2);
    if (end < 0) throw new Error('The padding has no delimiter');
    return padded.subarray(0, end);
  }
}

/** A push service: checks the signature of pushes, decrypts them, and keeps them for the browser. */
export class PushReceiver {
  /** Why requests were refused that no test asked to refuse. */
  readonly problems: string[] = [];
  private readonly browsers = new Map<string, SubscribedBrowser>();

  private constructor(private readonly server: Server) {}

  /** Starts the server on a free port. */
  static async start(): Promise<PushReceiver> {
    const server = createServer((request, response) => {
      buffer(request)
        .then((body) => receiver.receive(request.method, request.url, request.headers, body))
        .then(({ status, headers }) => response.writeHead(status, headers).end())
        .catch((error: unknown) => {
          receiver.problems.push((error as Error).message);
          response.writeHead(400).end();
        });
    });
    const receiver = new PushReceiver(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return receiver;
  }

  /** `http://127.0.0.1:…`, also the value of the setting `PUSH_SERVICES` that allows it. */
  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Subscribes a new browser. */
  subscribe(): SubscribedBrowser {
    const path = `/push/${randomUUID()}`;
    const browser = new SubscribedBrowser(this.origin + path);
    this.browsers.set(path, browser);
    return browser;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async receive(
    method: string | undefined,
    path: string | undefined,
    headers: IncomingHttpHeaders,
    body: Buffer,
  ): Promise<PushAnswer> {
    const browser = this.browsers.get(path ?? '');
    if (method !== 'POST' || browser === undefined) return { status: 404 };
    browser.requests += 1;
    const answer = await browser.answers.shift();
    if (answer !== undefined) return answer;
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('The push is not encrypted');
    if (!/^\d+$/.test(String(headers.ttl))) throw new Error('The push has no TTL');
    if (body.length > 4096) throw new Error('The push is too large');
    const { claims, key } = verifiedToken(headers.authorization ?? '');
    if (claims.aud !== this.origin) throw new Error('The token is for another push service');
    const left = claims.exp - Date.now() / 1000;
    if (left <= 0 || left > 24 * 60 * 60) throw new Error('The token does not expire within a day');
    if (!/^(?:mailto:|https:)/.test(claims.sub)) throw new Error('The token has no sender');
    const text = browser.decrypt(body);
    const payload = pushPayloadSchema.strict().parse(JSON.parse(text.toString('utf8')));
    browser.received.push({ payload, bytes: text.length, headers, claims, key });
    return { status: 201, headers: { location: `${this.origin}/message/${randomUUID()}` } };
  }
}

/** Verifies the signature of a header `vapid t=…, k=…` (RFC 8292) and returns the token's claims and the key. */
function verifiedToken(authorization: string): Pick<ReceivedPush, 'claims' | 'key'> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${header}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  if (!isSigned || (read(header) as { alg?: string }).alg !== 'ES256')
    throw new Error('The token is not signed');
  return { claims: read(claims) as ReceivedPush['claims'], key };
}
