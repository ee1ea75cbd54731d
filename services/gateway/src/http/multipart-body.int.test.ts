import { limits, subjectOf, uploadDirectPhoto, uploadGroupPhoto } from '@circlet/contracts';
import type { RpcRequest } from '@circlet/platform';
import { smallPictures } from '@circlet/testing';
import { Redis } from 'ioredis';

import { type Answer, Browser } from '../../test/browser';
import { useGateway } from '../../test/gateway-suite';
import { signedIn } from '../../test/signed-in';
import { pictureRateLimit } from '../throttling/rate-limits';
import { byteLimits } from './raw-body';

const suite = useGateway();
const photo = { id: 83, url: '/api/photos/83', width: 8, height: 8 };

const fileOf = (bytes: Uint8Array, type = 'image/png'): Blob => new Blob([new Uint8Array(bytes)], { type });

/** Returns a form's bytes with its type. */
async function encoded(...fields: readonly [name: string, value: string | Blob][]) {
  const form = new FormData();
  for (const [name, value] of fields)
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, '../../photo.png');
  const response = new Response(form);
  return {
    body: new Uint8Array(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type')! },
  };
}

const png = (): Promise<Awaited<ReturnType<typeof encoded>>> => encoded(['image', fileOf(smallPictures.png)]);

describe('a photo in a form', () => {
  /** The requests that reached the chat service, which accepts all of them. */
  let requests: RpcRequest[];
  beforeAll(async () => {
    const { nats } = suite.gateway;
    for (const call of [uploadGroupPhoto, uploadDirectPhoto])
      nats.subscribe(subjectOf(call), {
        callback: (_, message) => {
          requests.push(message.json<RpcRequest>());
          message.respond(JSON.stringify(photo));
        },
      });
    await nats.flush();
  });
  beforeEach(() => {
    requests = [];
  });

  const sentImage = (): string => String((requests.at(-1)?.body as { image?: string } | undefined)?.image);
  const sentBytes = (): Buffer => Buffer.from(sentImage().split(',')[1] ?? '', 'base64');

  const post = async (content: { body: unknown; headers: Record<string, string> }): Promise<Answer> =>
    (await signedIn(suite.gateway, 7)).send('POST', '/api/groups/5/photos', content);

  it.each(['/api/groups/5/photos', '/api/direct/5/photos'])(
    'reaches the service as a data URL: %s [D7.2]',
    async (path) => {
      const browser = await signedIn(suite.gateway, 7);
      const { body, headers } = await png();
      const key = { 'idempotency-key': 'one' };
      const answer = await browser.send('POST', path, { body, headers: { ...headers, ...key } });
      expect([answer.status, answer.json]).toEqual([201, photo]);
      expect(sentBytes().equals(smallPictures.png)).toBe(true);
      expect(requests).toMatchObject([{ actor: { id: 7 }, idempotencyKey: 'one' }]);
      const image = sentImage();
      const json = await browser.send('POST', path, { body: { image } });
      expect([json.status, requests.at(-1)!.body]).toEqual([201, { image }]);
    },
  );

  it('keeps every byte of the largest one', async () => {
    const largest = Buffer.alloc(limits.imageBytes, 7);
    expect((await post(await encoded(['image', fileOf(largest)]))).status).toBe(201);
    expect(sentBytes().equals(largest)).toBe(true);
  });

  it('that is too large reaches the service as too large, not cut to the limit', async () => {
    const tooLarge = Buffer.alloc(limits.imageBytes + 1000, 7);
    await post(await encoded(['image', fileOf(tooLarge)]));
    expect(sentBytes().length).toBe(limits.imageBytes + 1);
  });

  it('is refused beyond the size of any body, without reading it', async () => {
    const answer = await post(await encoded(['image', fileOf(Buffer.alloc(byteLimits.bodyWithImage))]));
    expect([answer.status, answer.json.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(requests).toHaveLength(0);
  });

  it('is refused beyond that size even if it declares no length and never ends', async () => {
    const browser = await signedIn(suite.gateway, 7);
    const { body, headers } = await png();
    const answer = await browser.send('POST', '/api/groups/5/photos', {
      body: new ReadableStream({
        start: (stream) => {
          // Cut in its file, which never ends.
          stream.enqueue(Buffer.concat([body.slice(0, -100), Buffer.alloc(byteLimits.bodyWithImage)]));
        },
      }),
      headers,
    });
    expect([answer.status, answer.json.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(requests).toHaveLength(0);
  });

  it.each([
    ['no field', []],
    ['another field', [['photo', fileOf(smallPictures.png)]]],
    ['text instead of a file', [['image', 'data:image/png;base64,AAAA']]],
    [
      'two files',
      [
        ['image', fileOf(smallPictures.png)],
        ['image', fileOf(smallPictures.gif)],
      ],
    ],
    [
      'text besides the file',
      [
        ['userId', '1'],
        ['image', fileOf(smallPictures.png)],
      ],
    ],
  ] as [string, [string, string | Blob][]][])('is passed on as nothing with %s', async (_, fields) => {
    await post(await encoded(...fields));
    expect(requests.map(({ body }) => body)).toEqual([{}]);
  });

  it.each([
    ['that ends early', (body: Uint8Array) => body.slice(0, -40)],
    ['that is no form', () => new TextEncoder().encode('not a form')],
    ['that is empty', () => new Uint8Array()],
  ])('is passed on as nothing from a body %s', async (_, broken) => {
    const { body, headers } = await png();
    await post({ body: broken(body), headers });
    expect(requests.map((request) => request.body)).toEqual([{}]);
  });

  it('needs the anti-forgery token and a session, which are checked before the form', async () => {
    const { body, headers } = await png();
    const visitor = new Browser(suite.gateway.url);
    const refused = await visitor.request('POST', '/api/groups/5/photos', { body, headers });
    expect([refused.status, refused.json.code]).toEqual([403, 'CSRF_TOKEN_INVALID']);
    const signedOut = await visitor.send('POST', '/api/groups/5/photos', { body, headers });
    expect([signedOut.status, signedOut.json.code]).toEqual([401, 'NOT_SIGNED_IN']);
    const browser = await signedIn(suite.gateway, 7);
    const forged = await browser.request('POST', '/api/groups/5/photos', { body, headers });
    expect([forged.status, forged.json.code]).toEqual([403, 'CSRF_TOKEN_INVALID']);
    expect(requests).toHaveLength(0);
  });

  it('counts toward the limit of pictures', async () => {
    const browser = await signedIn(suite.gateway, 8);
    const redis = new Redis(suite.servers.redisUrl);
    const [window] = pictureRateLimit.account;
    await redis.set(`throttle:picture:account:${window.seconds}:8`, window.requests, 'EX', window.seconds);
    redis.disconnect();
    const answer = await browser.send('POST', '/api/groups/5/photos', await png());
    expect([answer.status, answer.json.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  });

  it.each([
    ['POST', '/api/groups'],
    ['PUT', '/api/users/7'],
    ['POST', '/api/messages'],
    ['POST', '/api/applications'],
  ])('is 415 elsewhere: %s %s', async (method, path) => {
    const answer = await (await signedIn(suite.gateway, 7)).send(method, path, await png());
    expect([answer.status, answer.json.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'image/png', 'multipart/mixed; boundary=x'])(
    'is 415 as %s',
    async (type) => {
      const { body } = await png();
      const answer = await post({ body, headers: { 'content-type': type } });
      expect([answer.status, answer.json.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    },
  );
});
