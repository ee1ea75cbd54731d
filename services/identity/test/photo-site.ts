import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';

import type { FetchRules } from '../src/photos/picture-fetcher';
import { isPublicAddress } from '../src/photos/public-address.rules';
import { selfSigned } from './self-signed';

/** What the site does with one request. */
export type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const HOST = 'photos.example';

/** A website on this machine that photos are fetched from: `https://photos.example`. */
export class PhotoSite {
  /** The headers of every request, in order. */
  readonly requests: IncomingHttpHeaders[] = [];
  /** What names lead to besides the site's own; each look-up takes the next address of a list. */
  readonly names = new Map<string, string[]>();
  private readonly answers = new Map<string, Answer>();
  private readonly identity = selfSigned([HOST, `www.${HOST}`, `elsewhere.${HOST}`]);
  private readonly server: Server = createServer(this.identity, (request, response) => {
    this.requests.push(request.headers);
    const answer = this.answers.get(request.url ?? '');
    if (answer === undefined) response.writeHead(404).end();
    else answer(response, request);
  });

  static async start(): Promise<PhotoSite> {
    const site = new PhotoSite();
    await new Promise<void>((resolve) => site.server.listen(0, '127.0.0.1', resolve));
    return site;
  }

  /** The rules of the public web, but for this one server: its address, its port and its certificate. */
  get rules(): FetchRules {
    return {
      port: (this.server.address() as AddressInfo).port,
      resolve: (host) => {
        const list = this.names.get(host) ?? ['127.0.0.1'];
        const address = list.length > 1 ? (list.shift() ?? '') : (list[0] ?? '');
        return Promise.resolve([{ address, family: address.includes(':') ? 6 : 4 }]);
      },
      isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
      timeoutMs: 10_000,
      ca: this.identity.cert,
    };
  }

  /** Answers a path from now on. @returns its link */
  serve(path: string, answer: Answer): string {
    this.answers.set(path, answer);
    return `https://${HOST}${path}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
