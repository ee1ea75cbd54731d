import type { Page } from '@playwright/test';

import { requestApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { signUpAndOnboard } from './support/circles';
import { createGroup, uniqueWord } from './support/groups';
import { holdBack } from './support/hold-back';
import { expect, test } from './support/test';

const cardNames = (page: Page) =>
  page.getByRole('region', { name: 'All Friend Groups' }).getByRole('article').getByRole('heading');
const found = (page: Page) => page.getByRole('status').filter({ hasText: /groups? found$/ });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search groups' });
const locationBox = (page: Page) => page.getByRole('combobox', { name: 'City or zip code' });

/** Returns a list that collects every further request for the list of groups. */
function groupRequests(page: Page): URL[] {
  const seen: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/groups') seen.push(url);
  });
  return seen;
}

test('Discover filters, sorts and pages all groups', async ({ page, newPerson }) => {
  test.slow();
  const word = uniqueWord();
  const owner = await signUpAndOnboard(await newPerson(), 'Olga');
  await createGroup(owner.page, {
    name: `Alpha ${word}`,
    maxMembers: 3,
    interests: ['Pottery', 'Tea', 'Chess', 'Jazz'],
  });
  await createGroup(owner.page, {
    name: 'Beta circle',
    description: `We meet about ${word} every week`,
    maxMembers: 6,
    interests: ['Hiking', 'Sailing', 'Karaoke'],
  });
  await createGroup(owner.page, {
    name: `Gamma ${word}`,
    location: 'Boston, MA',
    maxMembers: 8,
    interests: ['Movies', 'Food', 'Wine'],
  });
  const all = ['Alpha', 'Beta', 'Gamma'];
  const shows = async (names: string[]) => {
    await expect(cardNames(page)).toHaveText(names.map((name) => new RegExp(`^${name} `)));
    await expect(found(page)).toHaveText(`${names.length} ${names.length === 1 ? 'group' : 'groups'} found`);
  };

  await test.step('a visitor sees All Friend Groups with a count, and no Recommended for You [R2.30 R2.31 R6.1]', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'All Friend Groups' })).toBeVisible();
    await expect(found(page)).toHaveText(/^[\d,]+\+? groups found$/);
    await expect(page.getByRole('heading', { name: 'Recommended for You' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Clear All' })).toBeHidden();
  });

  await test.step('Ctrl+K focuses search [R2.27]', async () => {
    await page.keyboard.press('Control+k');
    await expect(searchBox(page)).toBeFocused();
  });

  await test.step('search matches name or description, ignoring case [R2.18 R5.14]', async () => {
    await searchBox(page).fill(word.toUpperCase());
    await shows(['Gamma', 'Alpha', 'Beta']);
  });

  await test.step('the best match comes first: the text in the name, then in the description', async () => {
    await expect(page.getByLabel('Sort by')).toHaveValue('relevance');
    await page.getByLabel('Sort by').selectOption('newest');
    await shows(['Gamma', 'Beta', 'Alpha']);
  });

  await test.step('size: small is 4 or less, medium 5 to 6, large 7 to 8 [R2.21 R4.15 R5.16 R9.2]', async () => {
    for (const [size, name] of [
      ['small', 'Alpha'],
      ['medium', 'Beta'],
      ['large', 'Gamma'],
    ] as const) {
      await page.getByLabel('Group size').selectOption(size);
      await shows([name]);
    }
    await page.getByLabel('Group size').selectOption('all');
  });

  await test.step('sort: newest is the default, oldest, name, size_small, size_large [R2.22 R4.14]', async () => {
    for (const [sort, order] of [
      ['oldest', all],
      ['active', all.toReversed()],
      ['name', all],
      ['size_small', all],
      ['size_large', all.toReversed()],
    ] as const) {
      await page.getByLabel('Sort by').selectOption(sort);
      await shows([...order]);
    }
  });

  await test.step('the filters are in the URL and survive a reload', async () => {
    await page.getByLabel('Group size').selectOption('small');
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toEqual({ search: word.toUpperCase(), size: 'small', sort: 'size_large' });
    await page.reload();
    await expect(searchBox(page)).toHaveValue(word.toUpperCase());
    await shows(['Alpha']);
  });

  await test.step('Clear All is shown only while a filter is active and removes them all [R2.24]', async () => {
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expect(searchBox(page)).toHaveValue('');
    await expect(page.getByLabel('Group size')).toHaveValue('all');
    await expect(page.getByRole('button', { name: 'Clear All' })).toBeHidden();
    await expect(page).not.toHaveURL(/search|size=/);
  });

  await test.step('8 popular interests are toggles, and +N more opens the panel [R2.23 R2.25 R9.13]', async () => {
    const popular = page.getByRole('group', { name: 'Popular interests' });
    await expect(popular.getByRole('button')).toHaveCount(9);
    await popular.getByRole('button', { name: /^\+\d+ more$/ }).click();
    await expect(popular).toBeHidden();
    await expect(page.getByRole('region', { name: 'Advanced Filters' })).toBeVisible();
  });

  await test.step('the interest filter passes a group that has any selected interest [R5.17]', async () => {
    const panel = page.getByRole('region', { name: 'Advanced Filters' });
    const jazz = panel.getByRole('button', { name: /^Jazz/ });
    await expect(jazz).toHaveText(/^Jazz[\d,]+ groups?$/);
    await searchBox(page).fill(word);
    await expect(jazz).toHaveText('Jazz');
    await jazz.click();
    await shows(['Alpha']);
    await panel.getByRole('button', { name: /^Sailing/ }).click();
    await shows(['Beta', 'Alpha']);
    await expect(page).toHaveURL(/interests=Jazz(%2C|,)Sailing/);
    await expectNoAxeViolations(page);
  });

  await test.step('active interest filters are removable chips [R2.26]', async () => {
    const chips = page.getByRole('list', { name: 'Active filters' });
    await expect(chips.getByRole('listitem')).toHaveCount(2);
    await chips.getByRole('button', { name: /Jazz/ }).click();
    await shows(['Beta']);
  });

  await test.step('Escape clears the search text if any, otherwise closes the panel [R2.29]', async () => {
    const panel = page.getByRole('region', { name: 'Advanced Filters' });
    await searchBox(page).focus();
    await page.keyboard.press('Escape');
    await expect(searchBox(page)).toHaveValue('');
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });

  await test.step('Ctrl+F toggles Advanced Filters, except from a text box [R2.28 D4.9]', async () => {
    const toggle = page.getByRole('button', { name: 'Advanced Filters' });
    await page.keyboard.press('Control+f');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.focus();
    await page.keyboard.press('Control+f');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Control+f');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step("an empty result says 'No groups found' and 'Try adjusting your filters or search terms' [R2.32]", async () => {
    await searchBox(page).fill(`${word}nothing`);
    await expect(page.getByText('No groups found')).toBeVisible();
    await expect(page.getByText('Try adjusting your filters or search terms')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start your own circle' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show all groups' })).toBeVisible();
    await expect(found(page)).toHaveText('0 groups found');
    await expectNoAxeViolations(page);
  });

  await test.step('a search for an interest that no name has offers the groups with it', async () => {
    const interest = `Fencing ${word}`;
    await createGroup(owner.page, { name: `Circle ${uniqueWord()}`, interests: [interest] });
    await page.reload();
    await searchBox(page).fill(interest.toLowerCase());
    await page.getByRole('button', { name: 'Show 1 group with this interest' }).click();
    await expect(found(page)).toHaveText('1 group found');
    await expect(searchBox(page)).toHaveValue('');
    await page.goBack();
    await expect(searchBox(page)).toHaveValue(interest.toLowerCase());
    await page.goForward();
    await expect(found(page)).toHaveText('1 group found');
  });

  await test.step('a place without groups has those further away offered, and no interest', async () => {
    await page.goto('/?locationSearch=Fargo%2C+ND');
    await expect(page.getByRole('button', { name: /^Show \d+ groups? / })).toHaveText([/further away$/]);
  });

  await test.step('Load More Groups adds the next page [R2.33]', async () => {
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expect(cardNames(page)).toHaveCount(24);
    await page.getByRole('button', { name: 'Load More Groups' }).click();
    await expect(cardNames(page).nth(24)).toBeVisible();
  });
});

test('the location filter on Discover [R2.19]', async ({ page, newPerson }) => {
  test.slow();
  const word = uniqueWord();
  const owner = await signUpAndOnboard(await newPerson(), 'Olga');
  await createGroup(owner.page, { name: `Near ${word}`, location: 'Austin, TX' });
  await createGroup(owner.page, { name: `Beside ${word}`, location: 'Round Rock, TX' });
  await createGroup(owner.page, { name: `Far ${word}`, location: 'Boston, MA' });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

  await page.clock.install();
  const requests = groupRequests(page);
  const places: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/locations')) places.push(request.url());
  });

  await test.step('the radius is sent only when a location search exists', async () => {
    await page.goto(`/?search=${word}&radius=25`);
    await expect(cardNames(page)).toHaveCount(3);
    expect(requests.map(({ searchParams }) => searchParams.get('radius'))).toEqual([null]);
    await expect(page.getByLabel('Radius')).toBeDisabled();
    await expect(page.getByLabel('Radius')).toHaveAccessibleDescription('Enter a city or zip code first.');
  });

  await test.step('suggestions need at least 2 typed characters; at most 5 are shown [R5.18 R9.10]', async () => {
    await locationBox(page).pressSequentially('a');
    await page.clock.runFor(1_000);
    expect(places).toEqual([]);
    await locationBox(page).fill('san');
    await expect(options).toHaveCount(5);
    await expect(options.first()).toHaveText('San Francisco, CA');
  });

  await test.step('suggestions hide 200 ms after the focus leaves [R2.34 R9.10]', async () => {
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await searchBox(page).focus();
    await page.clock.runFor(199);
    await expect(options.first()).toBeVisible();
    await page.clock.runFor(1);
    await expect(options.first()).toBeHidden();
  });

  await test.step('the location text is sent 3 seconds after the last key [R4.16 R9.12]', async () => {
    await locationBox(page).fill('Austin, TX');
    await page.clock.runFor(2_999);
    // Requests are reported in their order, so an earlier one would be known after this one.
    await page.evaluate(() => fetch('/robots.txt'));
    expect(requests.map(({ searchParams }) => searchParams.get('locationSearch'))).not.toContain(
      'Austin, TX',
    );
    const request = page.waitForRequest(/locationSearch=Austin/);
    await page.clock.runFor(1);
    expect(new URL((await request).url()).searchParams.get('radius')).toBe('25');
    await page.clock.resume();
    await expect(cardNames(page)).toHaveText([`Beside ${word}`, `Near ${word}`]);
  });

  await test.step('the radius is 5, 10, 25, 50 or 100 miles [R2.20 R9.11]', async () => {
    const radius = page.getByLabel('Radius');
    await expect(radius).toHaveValue('25');
    await expect(radius.locator('option')).toHaveText(
      ['5', '10', '25', '50', '100'].map((n) => `${n} miles`),
    );
    await radius.selectOption('5');
    await expect(cardNames(page)).toHaveText([`Near ${word}`]);
    await expect(page.getByRole('list', { name: 'Active filters' })).toHaveText(
      'Within 5 miles of Austin, TX',
    );
  });

  await test.step('a suggestion is picked by keyboard and searched for at once', async () => {
    await locationBox(page).fill('bost');
    await expect(options.first()).toHaveText('Boston, MA');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(cardNames(page)).toHaveText([`Far ${word}`]);
    await expect(page).toHaveURL(/locationSearch=Boston/);
  });
});

test.describe('when the groups cannot be fetched', () => {
  test.use({ provokedFailures: /\/api\/groups/ });

  test('Discover tries three times with backoff, then offers to try again [R9.21]', async ({ page }) => {
    await page.clock.install();
    let attempts = 0;
    await page.route('**/api/groups?*', (route) => {
      attempts += 1;
      return route.abort();
    });
    await page.goto('/');
    await expect(page.getByText('Loading groups…')).toBeAttached();
    await expect.poll(() => attempts).toBe(1);
    await page.clock.runFor(1_000);
    await expect.poll(() => attempts).toBe(2);
    await page.clock.runFor(2_000);
    await expect.poll(() => attempts).toBe(3);
    await expect(page.getByText('Couldn’t load the groups')).toBeVisible();
    await page.unroute('**/api/groups?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(found(page)).toBeVisible();
  });
});

test('Recommended for You shows 3 skeleton cards while loading, then at most 6 groups [R2.30]', async ({
  page,
}) => {
  const { id } = await signUpAndOnboard(page, 'Rosa');
  // The groups service learns a new user's interests through an event.
  await expect.poll(() => requestApi(page, 'GET', `/api/groups/recommendations/${id}`)).not.toEqual([]);
  const answer = await holdBack(page, '**/api/groups/recommendations/*');
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Recommended for You' });
  await expect(section.getByRole('status').locator('[aria-hidden=true].rounded-xl')).toHaveCount(3);
  answer();
  await expect(section.getByRole('article').first()).toBeVisible();
  expect(await section.getByRole('article').count()).toBeLessThanOrEqual(6);

  await test.step('a search shows its results alone, so that no group appears twice', async () => {
    await searchBox(page).fill('Hik');
    await expect(section).toBeHidden();
    await searchBox(page).fill('');
    await expect(section).toBeVisible();
  });
});

test('a recommended circle stays in its place once the user has applied to it, until the next visit', async ({
  page,
}) => {
  const { id } = await signUpAndOnboard(page, 'Rob');
  const recommended = () => requestApi<{ id: number }[]>(page, 'GET', `/api/groups/recommendations/${id}`);
  await expect.poll(recommended).not.toEqual([]);
  await page.goto('/');
  const cards = page.getByRole('region', { name: 'Recommended for You' }).getByRole('article');
  const name = await cards.first().getByRole('heading').innerText();
  const count = (await recommended()).length;
  await cards.first().getByRole('button', { name: 'Apply to Join' }).click();
  const dialog = page.getByRole('dialog', { name: `Apply to Join ${name}` });
  const refetched = page.waitForResponse(/\/api\/groups\/recommendations\//);
  await dialog.getByLabel('Why do you want to join this group?').fill('Slow hikes are what I live for.');
  await dialog.getByLabel('Experience level').selectOption('beginner');
  await dialog.getByRole('button', { name: 'Send Application' }).click();
  await expect(dialog).toBeHidden();
  await refetched;
  await expect(cards.first().getByRole('link', { name: 'Applied' })).toBeVisible();
  await expect(cards.first().getByRole('heading')).toHaveText(name);
  await expect(cards).toHaveCount(count);

  await page.reload();
  await expect(cards.first()).toBeVisible();
  await expect(cards.getByRole('heading', { name, exact: true })).toHaveCount(0);
});

test('Recommended for You has its place during the sign-in check of a user who was signed in before', async ({
  page,
}) => {
  const { id } = await signUpAndOnboard(page, 'Rita');
  await expect.poll(() => requestApi(page, 'GET', `/api/groups/recommendations/${id}`)).not.toEqual([]);
  const section = page.getByRole('region', { name: 'Recommended for You' });
  // The first visit after the sign-up caches the user.
  await page.goto('/');
  await expect(section.getByRole('article').first()).toBeVisible();
  const answer = await holdBack(page, '**/api/auth/me');
  await page.goto('/');
  await expect(section.getByRole('status')).toBeVisible();
  answer();
  await expect(section.getByRole('article').first()).toBeVisible();
});
