import { lookup, type LookupAddress } from 'node:dns';
import { lookup as resolve } from 'node:dns/promises';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request as send } from 'node:https';

import { limits, photoLinkProblem } from '@circlet/contracts';

import { isPublicAddress } from './public-address.rules';

const MAX_REDIRECTS = 3;

const temporaryStatuses: readonly (number | undefined)[] = [408, 425, 429];
const headers = {
  accept: 'image/webp, image/png, image/jpeg, image/gif',
  'accept-encoding': 'identity',
  'user-agent': 'Circlet photo fetcher',
};

/** Thrown for a link that will never lead to a photo, however often it is retried. */
export class LinkRefused extends Error {
  override readonly name = 'LinkRefused';
}

/** Rules for fetching images. Tests use their own site; production uses only {@link publicWeb}. */
export interface FetchRules {
  readonly port: number;
  readonly resolve: (host: string) => Promise<readonly LookupAddress[]>;
  readonly isAllowed: (address: string) => boolean;
  /** Time limit for everything: DNS, connections, redirects and the download. Milliseconds. */
  readonly timeoutMs: number;
  /** A certificate to trust in addition to Node's. */
  readonly ca?: string;
}

/** Allows the public internet, over HTTPS only. */
export const publicWeb: FetchRules = {
  port: 443,
  resolve: (host) => resolve(host, { all: true }),
  isAllowed: isPublicAddress,
  timeoutMs: 10_000,
};

/** Fetches images from user-supplied links, and only from public websites. */
export class ImageFetcher {
  constructor(private readonly rules: FetchRules) {}

  /**
   * Fetches up to 5 MB. The content is not checked here.
   * @throws LinkRefused when a retry is pointless; any other error when a retry can succeed
   */
  async fetch(link: string): Promise<Buffer> {
    const signal = AbortSignal.timeout(this.rules.timeoutMs);
    let url = link;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await this.get(url, signal);
      try {
        const next = redirectOf(response, url);
        if (next === undefined) return await bodyOf(response);
        url = next;
      } finally {
        response.destroy();
      }
    }
    throw new LinkRefused('Too many redirects');
  }

  private async get(link: string, signal: AbortSignal): Promise<IncomingMessage> {
    // A redirect can name any URL, so it is checked like
    // the first. Numeric addresses would bypass the lookup.
    const problem = photoLinkProblem(link);
    if (problem !== undefined) throw new LinkRefused(problem);
    const { ca, port } = this.rules;
    const { hostname, pathname, search } = new URL(link);
    const request = send({
      host: hostname,
      servername: hostname,
      port,
      path: pathname + search,
      headers: { ...headers, host: hostname },
      agent: false,
      lookup: this.lookup,
      maxHeaderSize: 16 * 1024,
      signal,
      ...(ca === undefined ? {} : { ca }),
    });
    // Errors after the response has started surface where its body is read.
    request.on('error', () => undefined);
    request.end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return response;
  }

  /**
   * Resolves and checks a host. The connection uses exactly these addresses, which prevents DNS rebinding.
   */
  private readonly lookup: typeof lookup = ((
    host: string,
    { all }: { all?: boolean },
    callback: (error: Error | null, addresses?: LookupAddress[] | string, family?: number) => void,
  ) => {
    this.resolveAllowed(host).then(
      (addresses) => {
        if (all === true) callback(null, addresses);
        else callback(null, addresses[0]?.address, addresses[0]?.family);
      },
      (error: unknown) => {
        callback(error as Error);
      },
    );
  }) as typeof lookup;

  private async resolveAllowed(host: string): Promise<LookupAddress[]> {
    const addresses = await this.rules.resolve(host);
    if (!addresses.every(({ address }) => this.rules.isAllowed(address)))
      throw new LinkRefused('The link leads to an address that is not public');
    return [...addresses];
  }
}

/**
 * Returns the redirect target of a response; undefined when it carries the image.
 * @throws LinkRefused or, for a temporary failure, Error on any other status
 */
function redirectOf(
  { statusCode = 0, headers: { location } }: IncomingMessage,
  from: string,
): string | undefined {
  if (statusCode === 200) return undefined;
  if (
    [301, 302, 303, 307, 308].includes(statusCode) &&
    location !== undefined &&
    URL.canParse(location, from)
  )
    return new URL(location, from).href;
  const message = `The site answered ${statusCode}`;
  throw statusCode >= 500 || temporaryStatuses.includes(statusCode)
    ? new Error(message)
    : new LinkRefused(message);
}

async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  const tooLarge = new LinkRefused('The image is larger than 5 MB');
  if (Number(response.headers['content-length'] ?? 0) > limits.imageBytes) throw tooLarge;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limits.imageBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
