import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';

import type { FetchRules } from '../src/photos/image-fetcher';
import { isPublicAddress } from '../src/photos/public-address.rules';
import { selfSigned } from './self-signed';

/** Responds to one request. */
export type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const HOST = 'photos.example';

/** A local website that serves photos as `https://photos.example`. */
export class PhotoSite {
  /** The headers of every request, in order. */
  readonly requests: IncomingHttpHeaders[] = [];
  /** DNS answers for other names. Each lookup consumes the next address of a list. */
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

  /** The rules of the public web, with this server's address, port and certificate allowed. */
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

  /**
   * Sets the answer for a path.
   * @returns its link
   */
  serve(path: string, answer: Answer): string {
    this.answers.set(path, answer);
    return `https://${HOST}${path}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
