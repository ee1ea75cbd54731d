import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site that looks like the tested one, and can publish a release with other names of its files. */
export interface Site {
  url: string;
  /** Answers like a newer release from now on: files of the old one are gone. */
  release: () => void;
  stop: () => Promise<void>;
}

/** Names of files with a hash, as they are in the code of other files. */
const hashed = /-([\w-]{8})\.js(?=["'`])/g;
const ending = '-next.js';

/** Starts a server that passes requests on to the tested one. */
export async function startSite(origin: string): Promise<Site> {
  let isNew = false;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '/';
    const isAsset = path.startsWith('/assets/') && path.endsWith('.js');
    if (isAsset && isNew !== path.endsWith(ending)) {
      response.writeHead(404).end();
      return;
    }
    const original = await fetch(origin + path.replace(ending, '.js'), {
      headers: { accept: request.headers.accept ?? '*/*' },
      redirect: 'manual',
    });
    const type = original.headers.get('content-type') ?? '';
    const body = Buffer.from(await original.arrayBuffer());
    const text = /javascript|html/.test(type) ? body.toString() : null;
    response.writeHead(original.status, {
      'content-type': type,
      'cache-control': original.headers.get('cache-control') ?? 'no-store',
    });
    response.end(isNew && text !== null ? text.replaceAll(hashed, `-$1${ending}`) : (text ?? body));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      response.writeHead(502).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => {
      isNew = true;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
