import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { getCsrfToken } from '@circlet/contracts';
import { negotiate } from '@fastify/accept-negotiator';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Smaller answers fit into one packet anyway. Bytes. */
const THRESHOLD = 1024;

/** The best encoding first. */
const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * Compresses answers of the API and pages that are made for a request. Files of the web app are compressed when it is
 * built, and pictures already are. An answer with the anti-forgery token never is: its size would let an attacker who
 * can add text to it guess the token.
 */
export async function registerCompression(server: FastifyInstance): Promise<void> {
  server.addHook('onRoute', (route) => {
    if (route.url === getCsrfToken.path) route.compress = false;
  });
  await server.register(compress, {
    globalDecompression: false,
    encodings: [...encodings],
    threshold: THRESHOLD,
    brotliOptions,
    customTypes: /^(application\/(json|xml)|text\/(html|plain|calendar))(;|$)/,
  });
}

/** A body that many clients get, in each form that was asked for so far. */
const compressedBodies = new WeakMap<Uint8Array, Map<Encoding, Buffer>>();

const compressors: Readonly<Record<Encoding, (body: Uint8Array) => Buffer>> = {
  br: (body) => brotliCompressSync(body, brotliOptions),
  gzip: (body) => gzipSync(body),
};

/**
 * Returns a body that is sent to many clients in the smallest form that this one accepts. Compresses it once for all.
 * @param accepted - the client's `Accept-Encoding`
 */
export function compressedOnce(
  body: Uint8Array,
  accepted: string | string[] | undefined,
): { body: Uint8Array; encoding?: Encoding } {
  if (typeof accepted !== 'string' || body.byteLength < THRESHOLD) return { body };
  const encoding = encodings.find((each) => each === negotiate(accepted, [...encodings]));
  if (encoding === undefined) return { body };
  const known = compressedBodies.get(body) ?? new Map<Encoding, Buffer>();
  compressedBodies.set(body, known);
  const compressed = known.get(encoding) ?? compressors[encoding](body);
  known.set(encoding, compressed);
  return { body: compressed, encoding };
}
