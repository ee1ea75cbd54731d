import { pushPayloadSchema } from '@circlet/contracts';

import { addressOf, noticeFrom, unreadable } from './notice.rules';
import { isHashed, isPage, isStockCover } from './site-paths.rules';

const notice = { title: 'Ana', body: 'See you at six', url: '/messages?group=7', tag: 'group:7' };

describe('a push message [D8.11]', () => {
  test.each([notice, { ...notice, icon: '/media/1.webp' }, { ...notice, body: '' }])(
    'describes a notification: %j',
    (payload) => {
      expect(noticeFrom(JSON.stringify(payload))).toStrictEqual(pushPayloadSchema.parse(payload));
    },
  );

  test.each([
    null,
    7,
    'text',
    [],
    {},
    { ...notice, title: undefined },
    { ...notice, tag: 1 },
    { ...notice, url: 'https://elsewhere.test/' },
    { ...notice, url: '//elsewhere.test/' },
    { ...notice, icon: 'https://elsewhere.test/pixel.png' },
  ])('that the contract refuses only says that there is news: %j', (payload) => {
    expect(noticeFrom(JSON.stringify(payload))).toBe(unreadable);
    expect(pushPayloadSchema.safeParse(payload).success).toBe(false);
  });

  test('is replaced by one that names no details', () => {
    expect(unreadable).toEqual({
      title: 'Circlet',
      body: 'Open Circlet to see what’s new.',
      url: '/',
      tag: 'circlet',
    });
  });

  test.each([undefined, '', '{'])('without JSON only says that there is news: %j', (text) => {
    expect(noticeFrom(text)).toBe(unreadable);
  });

  test('of a newer version is shown with the fields that this one knows', () => {
    expect(noticeFrom(JSON.stringify({ ...notice, actions: ['reply'] }))).toEqual(notice);
  });
});

test.each([
  ['/messages?group=7', 'https://circlet.test/messages?group=7'],
  ['https://elsewhere.test/', 'https://circlet.test/'],
  ['//elsewhere.test/', 'https://circlet.test/'],
  ['/\\elsewhere.test/', 'https://circlet.test/'],
  // Browsers leave out a tab in an address.
  ['/\t/elsewhere.test/', 'https://circlet.test/'],
  [undefined, 'https://circlet.test/'],
])('a click on a notification for %j opens %s [D8.11]', (path, address) => {
  expect(addressOf(path, 'https://circlet.test')).toBe(address);
});

describe('the paths', () => {
  test.each(['/', '/messages', '/some/unknown/path', '/apiary', '/for/api/', '/v1.2/page'])(
    '%s is a page of the app',
    (path) => {
      expect(isPage(path)).toBe(true);
    },
  );

  test.each([
    '/api/docs',
    '/api/calendar/feed.ics',
    '/media/1.webp',
    '/ws',
    '/health/ready',
    '/metrics',
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.ico',
  ])('%s is never answered by the app', (path) => {
    expect(isPage(path)).toBe(false);
  });

  test('covers that come with the app are kept, and no others', () => {
    const others = ['/covers/shared/default.jpg', '/media/covers/1.webp', '/covers/', '/covers/a.webp.txt'];
    const paths = ['/covers/default.webp', ...others];
    expect(paths.filter(isStockCover)).toEqual(['/covers/default.webp']);
  });

  test('only hashed files never change', () => {
    expect(['/assets/index-abc.js', '/sw.js', '/favicon.svg'].map(isHashed)).toEqual([true, false, false]);
  });
});
