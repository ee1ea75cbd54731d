import type { Page } from '@playwright/test';

import { requestApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { signUpAndOnboard, type Person } from './support/circles';
import { createGroup, uniqueWord } from './support/groups';
import { expect, test } from './support/test';

const cardNames = (page: Page) =>
  page.getByRole('region', { name: 'All Friend Groups' }).getByRole('article').getByRole('heading');
const activeFilters = (page: Page) =>
  page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search groups' });
const parametersOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Signs up a person in a place that no other test uses. */
async function signUpIn(page: Page, name: string, location: string): Promise<Person> {
  const person = await signUpAndOnboard(page, name);
  await requestApi(page, 'PUT', `/api/users/${person.id}`, { location });
  return person;
}

test('a person 20 miles from three circles sees those first [D10.7 D10.9]', async ({ page, newPerson }) => {
  test.slow();
  const word = uniqueWord();
  const owner = await signUpAndOnboard(await newPerson(), 'Olga');
  const near = ['Ash', 'Birch', 'Cedar'].map((name) => `${name} ${word}`);
  for (const name of near) await createGroup(owner.page, { name, location: 'Wilsall, MT' });
  await createGroup(owner.page, { name: `Far ${word}`, location: 'Boston, MA' });
  await signUpIn(page, 'Nora', 'Livingston, MT');

  await test.step('Discover starts around their place, within 50 miles', async () => {
    await page.goto('/');
    await expect(activeFilters(page)).toHaveText(['Near Livingston, MT']);
    for (const [at, name] of near.toReversed().entries())
      await expect(cardNames(page).nth(at)).toHaveText(name);
    await expect(page.getByRole('combobox', { name: 'City or zip code' })).toHaveValue('Livingston, MT');
    await expect(page.getByLabel('Radius')).toHaveValue('50');
    await expect(page.getByRole('article', { name: `Ash ${word}` }).first()).toContainText(
      'about 20 miles away',
    );
    await expectNoAxeViolations(page);
  });

  await test.step('a choice keeps the place, in the address and through a reload', async () => {
    await searchBox(page).fill(word);
    await expect
      .poll(() => parametersOf(page))
      .toEqual({
        search: word,
        locationSearch: 'Livingston, MT',
        radius: '50',
      });
    await expect(cardNames(page)).toHaveText(near.toReversed());
    await page.reload();
    await expect(searchBox(page)).toHaveValue(word);
    await expect(cardNames(page)).toHaveText(near.toReversed());
  });

  await test.step('groups that match further away are offered', async () => {
    await searchBox(page).fill(`Far ${word}`);
    await page.getByRole('button', { name: 'Show 1 group further away' }).click();
    await expect(cardNames(page)).toHaveText([`Far ${word}`]);
    await expect(activeFilters(page)).toHaveCount(0);
    await page.goBack();
    await expect(activeFilters(page)).toHaveText(['Near Livingston, MT']);
    await searchBox(page).fill(word);
    await expect(cardNames(page)).toHaveText(near.toReversed());
  });

  await test.step('without the place, everything is shown, and the nearest first if they like [D10.8]', async () => {
    await page.getByRole('button', { name: 'Remove Near Livingston, MT' }).click();
    await expect(cardNames(page)).toHaveText([`Far ${word}`, ...near.toReversed()]);
    await page.getByLabel('Sort by').selectOption('Nearest first');
    await expect(cardNames(page)).toHaveText([...near.toReversed(), `Far ${word}`]);
    await expect.poll(() => parametersOf(page)).toEqual({ search: word, sort: 'distance' });
  });

  await test.step('that choice stays in the address when no other filter is left, and through back and forward', async () => {
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expect.poll(() => parametersOf(page)).toEqual({ near: 'off', sort: 'distance' });
    await expect(activeFilters(page)).toHaveCount(0);
    await page.reload();
    await expect(cardNames(page).first()).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'City or zip code' })).toHaveValue('');
    await page.goto('/my-groups');
    await page.goBack();
    await expect.poll(() => parametersOf(page)).toEqual({ near: 'off', sort: 'distance' });
    await expect(cardNames(page).first()).toBeVisible();
    await expect(activeFilters(page)).toHaveCount(0);
  });
});

test('around home the newest come first, and of those recommended the nearest [D3.35 D3.36 D10.7]', async ({
  page,
  newPerson,
}) => {
  const word = uniqueWord();
  const owner = await signUpAndOnboard(await newPerson(), 'Olga');
  for (const location of ['Miles City, MT', 'Terry, MT'])
    await createGroup(owner.page, { name: `${location} ${word}`, location });
  const { id } = await signUpIn(page, 'Mona', 'Miles City, MT');
  // The groups service learns where a new user lives through an event.
  await expect
    .poll(() => requestApi(page, 'GET', `/api/groups/recommendations/${id}`))
    .toContainEqual(expect.objectContaining({ name: `Terry, MT ${word}` }));
  await page.goto('/');
  const namesIn = (region: string) =>
    page.getByRole('region', { name: region }).getByRole('heading', { name: word });
  await expect(activeFilters(page)).toHaveText(['Near Miles City, MT']);
  await expect(namesIn('All Friend Groups')).toHaveText([`Terry, MT ${word}`, `Miles City, MT ${word}`]);
  await expect(namesIn('Recommended for You')).toHaveText([`Miles City, MT ${word}`, `Terry, MT ${word}`]);
});

test('Discover starts with everything for a user without a known place, who has no nearest', async ({
  page,
}) => {
  await signUpIn(page, 'Nomi', 'Somewhere nice');
  await page.goto('/');
  await expect(cardNames(page).first()).toBeVisible();
  await expect(activeFilters(page)).toHaveCount(0);
  await expect(page.getByLabel('Sort by').locator('option')).toHaveCount(6);
});

test('favorites can be shown alone [D10.14]', async ({ page, newPerson }) => {
  test.slow();
  const word = uniqueWord();
  const owner = await signUpAndOnboard(await newPerson(), 'Olga');
  for (const name of ['Alder', 'Beech', 'Cherry'])
    await createGroup(owner.page, { name: `${name} ${word}`, location: 'Boston, MA' });
  await signUpIn(page, 'Fay', 'Livingston, MT');
  const toggle = page.getByRole('button', { name: 'Favorites', exact: true });

  await page.goto('/');
  await toggle.click();
  await expect(page.getByText('No favorites yet')).toBeVisible();
  await expectNoAxeViolations(page);

  await page.goto(`/?search=${word}`);
  for (const name of ['Alder', 'Cherry'])
    await page.getByRole('button', { name: `Favorite ${name} ${word}` }).click();

  await test.step('wherever they are, also when Discover started nearby', async () => {
    await page.goto('/');
    await expect(activeFilters(page)).toHaveText(['Near Livingston, MT']);
    await toggle.click();
    await expect(cardNames(page)).toHaveText([`Cherry ${word}`, `Alder ${word}`]);
    await expect.poll(() => parametersOf(page)).toEqual({ favorites: 'true' });
    await toggle.click();
    await expect(activeFilters(page)).toHaveText(['Near Livingston, MT']);
    await toggle.click();
    await expect(cardNames(page)).toHaveText([`Cherry ${word}`, `Alder ${word}`]);
  });

  await test.step('after a reload, and together with other filters', async () => {
    await page.reload();
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await page.getByLabel('Sort by').selectOption('oldest');
    await expect(cardNames(page)).toHaveText([`Alder ${word}`, `Cherry ${word}`]);
    await searchBox(page).fill('Alder');
    await expect(cardNames(page)).toHaveText([`Alder ${word}`]);
  });

  await test.step('and one that is no longer a favorite goes', async () => {
    await page.getByRole('button', { name: `Favorite Alder ${word}` }).click();
    await expect(page.getByText('No groups found')).toBeVisible();
  });

  await test.step('more than a request can name are cut, which the page states', async () => {
    await page.evaluate(() => {
      const many = Array.from({ length: 101 }, (_, index) => index + 1);
      localStorage.setItem('circlet.favourites', JSON.stringify(many));
    });
    await page.goto('/?favorites=true');
    await expect(page.getByText('Only the last 100 that you added are shown.')).toBeVisible();
  });
});

test('a user with no circle in reach is offered to start one, with their interests filled in [D10.13]', async ({
  page,
}) => {
  const { id } = await signUpIn(page, 'Sol', 'Barrow, AK');
  // The groups service learns where a new user lives through an event.
  await expect.poll(() => requestApi(page, 'GET', `/api/groups/recommendations/${id}`)).toEqual([]);
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Recommended for You' });
  await expect(section.getByText(/^No circles near .+, AK yet$/)).toBeVisible();
  await expectNoAxeViolations(page);
  await section.getByRole('link', { name: /^Start the first circle in .+, AK$/ }).click();
  await expect(page.getByRole('heading', { name: 'Create Group' })).toBeVisible();
  await expect(page.getByLabel('Location')).toHaveValue('Barrow, AK');
  for (const interest of ['Hiking', 'Cooking', 'Travel'])
    await expect(page.getByRole('button', { name: interest, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
});
