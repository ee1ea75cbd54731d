import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { listGroups } from '@circlet/contracts';
import { buffer } from 'node:stream/consumers';

import { useGateway } from '../../test/gateway-suite';

const suite = useGateway();

/** Returns the raw response. `fetch` would decode it. */
const answerTo = async (
  path: string,
  accepted: string,
): Promise<{ response: IncomingMessage; body: Buffer }> => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${suite.gateway.url}${path}`, { headers: { 'accept-encoding': accepted } }, resolve).once(
      'error',
      reject,
    );
  });
  return { response, body: await buffer(response) };
};

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

describe('an answer of more than 1 KB', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
  ] as const)('to a client that accepts %s is compressed with %s [D11.7]', async (accepted, encoding) => {
    const { body: plain, response: uncompressed } = await answerTo('/api/openapi.json', 'identity');
    const { body, response } = await answerTo('/api/openapi.json', accepted);
    expect(uncompressed.headers['content-encoding']).toBeUndefined();
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers.vary).toMatch(/accept-encoding/i);
    expect(decoders[encoding](body)).toEqual(plain);
  });

  it('is the same from memory, for a client that accepts a form and for one that does not', async () => {
    const path = `${listGroups.path}?search=many`;
    const plain = brotliDecompressSync((await answerTo(path, 'br')).body);
    for (const accepted of ['br', 'gzip', 'br', 'identity'] as const) {
      const { body, response } = await answerTo(path, accepted);
      expect(response.headers['content-encoding']).toBe(accepted === 'identity' ? undefined : accepted);
      expect(response.headers.vary).toBe('Cookie, accept-encoding');
      expect(response.headers['content-length']).toBe(String(body.byteLength));
      expect(accepted === 'identity' ? body : decoders[accepted](body)).toEqual(plain);
    }
  });
});

it('short answers, and the anti-forgery token, are not compressed [D11.7]', async () => {
  for (const path of ['/api/csrf-token', '/api/groups/404'])
    expect((await answerTo(path, 'br')).response.headers['content-encoding']).toBeUndefined();
});
