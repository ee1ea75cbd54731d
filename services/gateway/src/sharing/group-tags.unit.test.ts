import { type Group, sharedImageSize } from '@circlet/contracts';

import { aGroup } from '../../test/fake-service';
import { withGroupTags } from './group-tags.rules';

const app = `<!doctype html><head>
<title>Circlet – small circles of friends</title>
<meta
  name="description"
  content="Find a small group"
/></head><div id="root"></div>`;
const publicUrl = new URL('https://circlet.test');
const pageOf = (facts: Partial<Group> = {}): string => withGroupTags(app, { ...aGroup, ...facts }, publicUrl);

/** Returns the content of a tag. */
const tag = (page: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page)?.[1];

describe('the page of a shared group', () => {
  it("has the group's name as its title, and its card's words as description [D11.1]", () => {
    const page = pageOf();
    expect(page).toContain('<title>Chess &amp; Tea · Circlet</title>');
    for (const name of ['og:title', 'twitter:title']) expect(tag(page, name)).toBe('Chess &amp; Tea');
    for (const name of ['description', 'og:description', 'twitter:description'])
      expect(tag(page, name)).toBe('2/6 members · Austin, TX · Chess on Sundays');
    expect(tag(page, 'og:url')).toBe('https://circlet.test/?group=5');
  });

  it('replaces the title and description of the app, and nothing else', () => {
    const page = pageOf();
    expect(page.match(/<title>/g)).toHaveLength(1);
    expect(page.match(/name="description"/g)).toHaveLength(1);
    expect(page).toMatch(/^<!doctype html><head>\n<title>/);
    expect(page).toMatch(/\/>\n<\/head><div id="root"><\/div>$/);
  });

  it('names an absolute picture with its size [D11.2]', () => {
    const illustrated = pageOf({ category: 'Food & Dining', interests: [] });
    expect(tag(illustrated, 'og:image')).toBe('https://circlet.test/covers/shared/food-dining.jpg');
    const own = pageOf({ coverPhoto: '/media/covers/0123456789abcdef0123456789abcdef.webp' });
    for (const name of ['og:image', 'twitter:image'])
      expect(tag(own, name)).toBe(
        'https://circlet.test/media/covers/0123456789abcdef0123456789abcdef-1200x630.jpg',
      );
    expect([tag(own, 'og:image:width'), tag(own, 'og:image:height')]).toEqual(
      [sharedImageSize.width, sharedImageSize.height].map(String),
    );
    expect(tag(own, 'twitter:card')).toBe('summary_large_image');
  });

  it('escapes what the owner wrote', () => {
    const page = pageOf({ name: '"><script>alert(1)</script>$&', description: "it's </title><b>" });
    expect(page).not.toMatch(/<script|<b>/);
    expect(tag(page, 'og:title')).toBe('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;');
    expect(tag(page, 'description')).toContain('it&#39;s &lt;/title&gt;&lt;b&gt;');
  });

  it('cuts a long description, and shows line breaks as spaces', () => {
    const description = tag(pageOf({ description: `Line\n\nbreak ${'word '.repeat(100)}` }), 'description')!;
    expect(description).toMatch(/Line break word .*word…$/);
    expect(description.length).toBeLessThanOrEqual(301);
    const prefix = '2/6 members · Austin, TX · ';
    const longest = 'x'.repeat(300 - prefix.length);
    expect(tag(pageOf({ description: longest }), 'description')).toBe(`${prefix}${longest}`);
  });
});
