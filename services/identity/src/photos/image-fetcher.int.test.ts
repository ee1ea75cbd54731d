import { limits } from '@circlet/contracts';

import { PhotoSite } from '../../test/photo-site';
import { LinkRefused, ImageFetcher } from './image-fetcher';

describe('fetching a photo', () => {
  let site: PhotoSite;
  let fetcher: ImageFetcher;
  beforeEach(async () => {
    site = await PhotoSite.start();
    fetcher = new ImageFetcher(site.rules);
  });
  afterEach(() => site.stop());

  const picture = Buffer.from('an image');
  const redirect = (to: string, status = 302) =>
    site.serve('/redirect', (response) => response.writeHead(status, { location: to }).end());
  /** Returns why a link is permanently refused. */
  const refusalOf = async (link: string): Promise<string> => {
    const error: unknown = await fetcher.fetch(link).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(LinkRefused);
    return (error as Error).message;
  };
  const isTemporary = async (link: string): Promise<boolean> => {
    const error: unknown = await fetcher.fetch(link).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    return !(error instanceof LinkRefused);
  };

  it('returns the response of the site without revealing anything about the user', async () => {
    const link = site.serve('/me.png?size=big', (response) => {
      response.writeHead(200, { 'set-cookie': 'track=1' }).end(picture);
    });
    expect(await fetcher.fetch(link)).toEqual(picture);
    expect(await fetcher.fetch(link)).toEqual(picture);
    expect(site.requests[1]).toEqual({
      host: 'photos.example',
      accept: 'image/webp, image/png, image/jpeg, image/gif',
      'accept-encoding': 'identity',
      'user-agent': 'Circlet photo fetcher',
      connection: 'close',
    });
  });

  describe('does not connect', () => {
    const notPublic = 'The link leads to an address that is not public';

    it.each(['10.0.0.1', '127.0.0.2', '169.254.169.254', '100.64.0.1', '::1', 'fd00::1', '::ffff:127.0.0.1'])(
      'to a name that resolves to %s',
      async (address) => {
        site.names.set('inside.photos.example', [address]);
        expect(await refusalOf('https://inside.photos.example/me.png')).toBe(notPublic);
        expect(site.requests).toEqual([]);
      },
    );

    it('to a name with one address that is not public', async () => {
      const rules = {
        ...site.rules,
        resolve: () =>
          Promise.resolve([
            { address: '127.0.0.1', family: 4 },
            { address: '10.0.0.1', family: 4 },
          ]),
      };
      await expect(new ImageFetcher(rules).fetch('https://photos.example/me.png')).rejects.toThrow(notPublic);
    });

    it('to an address other than the checked one: each name is resolved once', async () => {
      const link = site.serve('/me.png', (response) => response.end(picture));
      let lookups = 0;
      const rebinding = {
        ...site.rules,
        resolve: (host: string) => {
          lookups += 1;
          return lookups === 1
            ? site.rules.resolve(host)
            : Promise.resolve([{ address: '10.0.0.1', family: 4 }]);
        },
      };
      expect(await new ImageFetcher(rebinding).fetch(link)).toEqual(picture);
      expect(lookups).toBe(1);
    });

    it('to a name that resolves differently after a redirect', async () => {
      site.names.set('photos.example', ['127.0.0.1', '10.0.0.1']);
      expect(await refusalOf(redirect('/me.png'))).toBe(notPublic);
      expect(site.requests).toHaveLength(1);
    });

    it.each([
      'http://photos.example/me.png',
      'https://127.0.0.1/me.png',
      'https://[::1]/me.png',
      'https://2130706433/me.png',
      'https://169.254.169.254/latest/meta-data',
      'https://localhost/me.png',
      'https://ann:secret@photos.example/me.png',
      'https://photos.example:8443/me.png',
      'file:///etc/passwd',
      'data:image/png;base64,AAAA',
    ])('when a redirect leads to %s', async (to) => {
      expect(await refusalOf(redirect(to))).toMatch(/^Please use a link/);
      expect(site.requests).toHaveLength(1);
    });
  });

  it.each([301, 302, 303, 307, 308])('follows a redirect %i to another public site', async (status) => {
    site.serve('/me.png', (response) => response.end(picture));
    expect(await fetcher.fetch(redirect('https://www.photos.example/me.png', status))).toEqual(picture);
  });

  it('follows at most three redirects', async () => {
    const chain = (length: number): string => {
      for (let step = 1; step <= length; step += 1)
        site.serve(`/${step}`, (response) => response.writeHead(302, { location: `/${step - 1}` }).end());
      return `https://photos.example/${length}`;
    };
    site.serve('/0', (response) => response.end(picture));
    expect(await fetcher.fetch(chain(3))).toEqual(picture);
    expect(await refusalOf(chain(4))).toBe('Too many redirects');
  });

  it('refuses a content length over 5 MB, and stops reading after 5 MB without one', async () => {
    const said = site.serve('/said', (response) => {
      response.writeHead(200, { 'content-length': limits.imageBytes + 1 }).write(picture);
    });
    expect(await refusalOf(said)).toBe('The image is larger than 5 MB');
    const endless = site.serve('/endless', (response) => {
      const chunk = Buffer.alloc(64 * 1024);
      const more = (): void => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', more);
      more();
    });
    expect(await refusalOf(endless)).toBe('The image is larger than 5 MB');
  });

  it('gives up on a site that does not answer, or stops halfway, after the timeout', async () => {
    const hurried = new ImageFetcher({ ...site.rules, timeoutMs: 300 });
    const silent = site.serve('/silent', () => undefined);
    const stuck = site.serve('/stuck', (response) => response.write(picture));
    for (const link of [silent, stuck]) await expect(hurried.fetch(link)).rejects.toThrow(/abort|timeout/i);
  });

  it.each([404, 403, 410, 204, 304])('gives up at status %i', async (status) => {
    const link = site.serve('/status', (response) => response.writeHead(status).end());
    expect(await refusalOf(link)).toBe(`The site answered ${status}`);
  });

  it.each([429, 500, 503])('can be retried at status %i', async (status) => {
    expect(await isTemporary(site.serve('/busy', (response) => response.writeHead(status).end()))).toBe(true);
  });

  it('can be retried when the connection breaks, and when the certificate is for another name', async () => {
    expect(await isTemporary(site.serve('/broken', (response) => response.destroy()))).toBe(true);
    expect(await isTemporary('https://other.example/me.png')).toBe(true);
    expect(site.requests).toHaveLength(1);
  });
});
