import { limits } from '@circlet/contracts';
import { DomainError } from '@circlet/platform';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { callOf } from '../routes/call-of-route';

/** One byte more than an image may have, so that a larger one is refused by its owner instead of cut to a valid size. */
const MOST_BYTES = limits.imageBytes + 1;

/** Returns whether a `Content-Type` is that of a form with files. */
export const isMultipartType = (contentType: string): boolean =>
  /^multipart\/form-data\s*;/i.test(contentType);

/**
 * Accepts forms with one file for the calls that declare it. The file is read before the guards run, like other bodies,
 * because a slow phone takes longer for it than a call may take.
 * @param mostBytes - the size of the largest form
 */
export async function acceptMultipart(server: FastifyInstance, mostBytes: number): Promise<void> {
  await server.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: MOST_BYTES, files: 1, fields: 0, parts: 1, headerPairs: 20 },
  });
  server.addHook('onRoute', (route) => {
    const name = callOf(route.config)?.multipartFile;
    if (name === undefined) return;
    route.preValidation = async (request, reply) => {
      if (!request.isMultipart()) return;
      try {
        request.body = await Promise.race([readFile(request, name), whenLonger(request, mostBytes)]);
      } catch (error) {
        // The rest is not read, so the connection can't be used again.
        request.raw.unpipe();
        void reply.header('connection', 'close');
        throw error;
      }
    };
  });
}

/** Rejects as soon as a form is too large. It need not declare its length. */
const whenLonger = ({ raw }: FastifyRequest, mostBytes: number): Promise<never> =>
  new Promise((_, reject) => {
    let bytes = 0;
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostBytes) reject(new DomainError('PAYLOAD_TOO_LARGE'));
    });
  });

/** Returns the file of this name; undefined if the form has none, something else besides, or can't be read. */
async function readFile(request: FastifyRequest, name: string): Promise<Buffer | undefined> {
  try {
    let file: Buffer | undefined;
    for await (const part of request.parts()) {
      if (part.type !== 'file') return undefined;
      const bytes = await part.toBuffer();
      if (part.fieldname === name) file = bytes;
    }
    return file;
  } catch {
    return undefined;
  }
}

/** Returns the form as the JSON body that it stands for. Its file's content says what it is, not its declared type. */
export const multipartBodyOf = ({ body }: FastifyRequest, name: string): Readonly<Record<string, string>> =>
  Buffer.isBuffer(body) ? { [name]: `data:image/unknown;base64,${body.toString('base64')}` } : {};
