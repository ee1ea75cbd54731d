import type { Page } from '@playwright/test';

import { requestApi } from './support/api';
import { signUpAndOnboard } from './support/circles';
import { createGroup, uniqueWord } from './support/groups';
import { onePixel } from './support/pictures';
import { expect, test } from './support/test';

test.use({ provokedFailures: /\/no-such-page$/ });

const tag = (page: Page, property: string) =>
  page.locator(`meta[property="${property}"]`).getAttribute('content');

test('a link to a circle says what it leads to [D11.1 D11.2 D11.3]', async ({ page, newPerson }) => {
  const owner = await signUpAndOnboard(page, 'Olga');
  const group = await createGroup(owner.page, { name: `Tea & ${uniqueWord()}`, coverPhoto: onePixel });
  const visitor = await newPerson();
  const address = `/?group=${group.id}`;

  await test.step('a listed one has its name, words and picture', async () => {
    await visitor.goto(address);
    await expect(visitor.getByRole('dialog', { name: group.name })).toBeVisible();
    await expect(visitor).toHaveTitle(`${group.name} · Circlet`);
    expect(await tag(visitor, 'og:title')).toBe(group.name);
    expect(await tag(visitor, 'og:description')).toContain('1/4 members · Austin, TX · Made for a test');
    const size = await visitor.evaluate(
      async (source) => {
        const image = new Image();
        image.src = new URL(source).pathname;
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
      },
      String(await tag(visitor, 'og:image')),
    );
    expect(size).toEqual([1200, 630]);
  });

  await test.step('the title is that of the page again once its details are closed', async () => {
    await visitor.keyboard.press('Escape');
    await expect(visitor).toHaveTitle('Circlet – small circles of friends');
  });

  await test.step('an unlisted one reveals nothing', async () => {
    await requestApi(owner.page, 'PATCH', `/api/groups/${group.id}/listing`, { isListed: false });
    await expect
      .poll(async () => (await visitor.context().request.get(address)).text())
      .toContain('<title>Circlet – small circles of friends</title>');
  });
});

test('browsers and search engines find what they look for [D11.4 D11.5 D11.6]', async ({
  page,
  newPerson,
}) => {
  const owner = await signUpAndOnboard(await newPerson(), 'Olga');
  const { id } = await createGroup(owner.page, { name: `Circle ${uniqueWord()}` });
  const { request } = page.context();
  const icon = await request.get('/favicon.ico');
  expect([icon.status(), (await icon.body()).subarray(0, 4).toString('hex')]).toEqual([200, '00000100']);
  const robots = await (await request.get('/robots.txt')).text();
  const sitemap = new URL(/Sitemap: (\S+)/.exec(robots)?.[1] ?? '').pathname;
  expect(await (await request.get(sitemap)).text()).toContain('/sitemap-1.xml</loc>');
  expect(await (await request.get('/sitemap-1.xml')).text()).toContain(`?group=${id}</loc>`);
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'All Friend Groups' })).toBeVisible();
});
