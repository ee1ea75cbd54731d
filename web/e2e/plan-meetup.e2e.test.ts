import type { Locator, Page } from '@playwright/test';
import { DateTime } from 'luxon';

import { requestApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { circleOf, signUpAndOnboard, type Person } from './support/circles';
import { expect, test } from './support/test';
import { expectToast } from './support/toasts';

// The eleventh meetup of a circle is refused.
test.use({ timezoneId: 'America/Chicago', provokedFailures: /\/api\/groups\/\d+\/meetups$/ });

const dayMs = 24 * 60 * 60_000;
const chicago = 'America/Chicago';

interface Meetup {
  id: number;
  title: string;
  place: string | null;
  status: string;
  timeZone: string;
  startsAt: string | null;
  deadline: string | null;
  repeat: string | null;
  options: { startsAt: string }[];
}

/** Returns the time some days from now, which is not always a multiple of 24 hours away. */
const inDays = (days: number): DateTime => DateTime.now().setZone(chicago).plus({ days });

/** Returns a day after today, such as 'Thursday, November 26'. */
const dayAfter = (days: number): string => inDays(days).toFormat('cccc, LLLL d', { locale: 'en-US' });

/** Returns what a field for a date and a time accepts, such as '2026-11-26T19:30'. */
const wallTime = (days: number, clock: string): string => `${inDays(days).toISODate()}T${clock}`;

/** Returns what the clocks in Chicago show, such as '2026-11-26T19:30'. */
const inChicago = (time: string): string =>
  new Date(time).toLocaleString('sv-SE', { timeZone: chicago }).replace(' ', 'T').slice(0, 16);

const cellOf = (dialog: Locator, days: number, clock: string): Locator =>
  dialog.getByRole('gridcell', { name: `${dayAfter(days)}, ${clock}` });

const meetupsOf = (page: Page, groupId: number): Promise<Meetup[]> =>
  requestApi<Meetup[]>(page, 'GET', `/api/groups/${groupId}/meetups`);

/** Saves when a user is free. */
const saveFreeTimes = ({ page, id }: Person, availability: string[]): Promise<unknown> =>
  requestApi(page, 'PUT', `/api/users/${id}`, { availability, timeZone: chicago });

const everyEvening = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => `${day}-evening`);

test('a member proposes three times from the chat [D6.1 D6.3]', async ({ page, newPerson }) => {
  const ada = await signUpAndOnboard(page, 'Ada');
  const ben = await signUpAndOnboard(await newPerson(), 'Ben');
  const group = await circleOf(ada, ben);
  await saveFreeTimes(ada, everyEvening);
  await saveFreeTimes(ben, everyEvening);
  await page.goto(`/messages?group=${group.id}`);
  const button = page.getByRole('button', { name: 'Plan a Meetup' });
  const dialog = page.getByRole('dialog', { name: 'Plan a Meetup' });

  await test.step('errors are at their fields', async () => {
    await button.click();
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await expect(dialog.getByText('Must be at least 3 characters')).toBeVisible();
    await expect(dialog.getByText('Please pick at least one time')).toBeVisible();
    await expect(dialog.getByLabel('What are you up to?')).toBeFocused();
    await dialog.getByLabel('What are you up to?').fill('Slow hike');
  });

  await test.step('the week shows how many are free, never who [D6.29]', async () => {
    // The groups service learns when users are free through an event.
    await expect(async () => {
      await page.reload();
      await expect(dialog.getByText('Green hours show how many of 2 members are free.')).toBeVisible({
        timeout: 10_000,
      });
    }).toPass();
    await expect(cellOf(dialog, 1, '7:00 PM')).toHaveAccessibleName(/2 of 2 free$/);
    await expect(cellOf(dialog, 1, '9:00 AM')).toHaveAccessibleName(/0 of 2 free$/);
    await expect(dialog.getByText('Ben')).toHaveCount(0);
    await dialog.getByLabel('What are you up to?').fill('Slow hike');
  });

  await test.step('a suggestion is picked in one tap, and again removed [D6.27]', async () => {
    const suggestion = dialog.getByRole('button', { name: /2 of 2 free$/, pressed: false }).first();
    await suggestion.click();
    await expect(dialog.getByText('1 of 10 times picked')).toBeVisible();
    await dialog.getByRole('button', { name: /2 of 2 free$/, pressed: true }).click();
    await expect(dialog.getByText('Pick one time, or a few')).toBeVisible();
  });

  await test.step('times are picked by mouse and keyboard', async () => {
    await dialog.getByRole('button', { name: 'Next week' }).click();
    await cellOf(dialog, 8, '7:00 PM').click();
    await expect(cellOf(dialog, 8, '7:00 PM')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(cellOf(dialog, 9, '8:00 PM')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cellOf(dialog, 9, '8:00 PM')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('PageDown');
    await expect(cellOf(dialog, 16, '8:00 PM')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(cellOf(dialog, 14, '8:00 PM')).toBeFocused();
    await page.keyboard.press('End');
    await expect(cellOf(dialog, 20, '8:00 PM')).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Home');
    await expect(cellOf(dialog, 0, '8:00 PM')).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Previous week' })).toBeDisabled();
    await expect(dialog.getByRole('list', { name: 'Picked times' }).getByRole('listitem')).toHaveCount(3);
    await expect(dialog.getByRole('button', { name: 'Propose 3 times' })).toBeVisible();
  });

  await test.step('a time between the hours replaces one', async () => {
    await dialog.getByRole('list', { name: 'Picked times' }).getByRole('button').last().click();
    await dialog.getByLabel('Or enter a date and time').fill(wallTime(30, '19:30'));
    await dialog.getByLabel('Or enter a date and time').press('Enter');
    await expect(cellOf(dialog, 30, '7:30 PM')).toHaveAttribute('aria-selected', 'true');
    await expect(dialog.getByText('3 of 10 times picked')).toBeVisible();
  });

  await test.step('several times end with a vote, and can’t repeat [D6.12 D6.15]', async () => {
    await expect(dialog.getByText(/^Voting ends .+, \d+:\d\d/)).toBeVisible();
    await expect(dialog.getByLabel('Repeat')).toBeDisabled();
    await dialog.getByLabel('Place').fill('Zilker Park');
    await expectNoAxeViolations(page);
  });

  await test.step('the circle receives the proposal', async () => {
    await dialog.getByRole('button', { name: 'Propose 3 times' }).click();
    await expectToast(page, '3 times proposed');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    const [meetup] = await meetupsOf(ben.page, group.id);
    expect(meetup).toMatchObject({
      title: 'Slow hike',
      place: 'Zilker Park',
      status: 'proposed',
      timeZone: chicago,
      startsAt: null,
      repeat: null,
    });
    expect(meetup?.deadline).not.toBeNull();
    expect(meetup?.options.map(({ startsAt }) => inChicago(startsAt))).toEqual([
      wallTime(8, '19:00'),
      wallTime(9, '20:00'),
      wallTime(30, '19:30'),
    ]);
  });
});

test('a single time is scheduled from the details, moved and canceled [D6.2 D6.15]', async ({ page }) => {
  test.slow();
  const ada = await signUpAndOnboard(page, 'Ada');
  const group = await circleOf(ada);
  const details = page.getByRole('dialog', { name: group.name });
  const dialog = page.getByRole('dialog', { name: 'Plan a Meetup' });

  await test.step('one time is scheduled at once, and can repeat', async () => {
    await page.goto(`/?group=${group.id}`);
    await expect(details.getByText('Nothing planned yet. Plan the first meetup.')).toBeVisible();
    await details.getByRole('button', { name: 'Plan a Meetup' }).click();
    await dialog.getByLabel('What are you up to?').fill('Board games');
    await dialog.getByRole('button', { name: 'Next week' }).click();
    await cellOf(dialog, 10, '6:00 PM').click();
    await dialog.getByLabel('Repeat').selectOption('Every week');
    await dialog.getByLabel('How long?').selectOption('Custom…');
    await dialog.getByLabel('Minutes').fill('100');
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await expectToast(page, 'Meetup scheduled');
    await expect(details.getByRole('button', { name: 'Plan a Meetup' })).toBeFocused();
    const [meetup] = await meetupsOf(page, group.id);
    expect(meetup).toMatchObject({
      status: 'scheduled',
      repeat: 'weekly',
      deadline: null,
      durationMinutes: 100,
    });
    expect(inChicago(meetup?.startsAt ?? '')).toBe(wallTime(10, '18:00'));
  });

  await test.step('the circle shows it, and its row opens it', async () => {
    const row = details.getByRole('list', { name: 'Upcoming meetups' }).getByRole('link');
    await expect(row).toContainText('Board games');
    await expectNoAxeViolations(page);
    await row.click();
    await expect(page).toHaveURL(/\/meetups\?meetup=\d+$/);
  });

  const meetup = page.getByRole('dialog', { name: 'Board games' });

  await test.step('its planner moves it and ends the series [D6.23 D6.39]', async () => {
    await meetup.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Board games' });
    await expect(edit.getByLabel('When?')).toHaveValue(wallTime(10, '18:00'));
    await edit.getByLabel('When?').fill('');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(edit.getByText('Must be a date and a time')).toBeVisible();
    await edit.getByLabel('When?').fill(wallTime(-1, '18:00'));
    await expect(edit.getByText('This time has passed. Please enter another.')).toBeVisible();
    await expect(edit.getByLabel('When?')).toBeFocused();
    await edit.getByLabel('When?').fill(wallTime(11, '18:30'));
    await expect(edit.getByText('Later ones move to the new time too.')).toBeVisible();
    await edit.getByRole('switch', { name: 'Every week' }).click();
    await expect(edit.getByText('Later ones move to the new time too.')).toBeHidden();
    await expectNoAxeViolations(page);
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Meetup updated');
    const [moved] = await meetupsOf(page, group.id);
    expect(moved).toMatchObject({ title: 'Board games', repeat: null });
    expect(inChicago(moved?.startsAt ?? '')).toBe(wallTime(11, '18:30'));
  });

  await test.step('its planner cancels it with a reason [D6.7]', async () => {
    await meetup.getByRole('button', { name: 'Cancel Meetup' }).click();
    const cancel = page.getByRole('dialog', { name: 'Cancel Board games?' });
    await cancel.getByLabel('Reason').fill('The table is broken.');
    await expectNoAxeViolations(page);
    await cancel.getByRole('button', { name: 'Cancel Meetup' }).click();
    await expectToast(page, 'Meetup canceled');
  });

  await test.step('it moves to the past meetups [D6.17]', async () => {
    await page.goto('/my-groups');
    await page.getByRole('button', { name: 'Manage' }).click();
    await expect(page.getByText('Nothing planned yet. Plan the first meetup.')).toBeVisible();
    await page.getByRole('button', { name: 'Past meetups' }).click();
    const row = page.getByRole('list', { name: 'Past meetups' }).getByRole('link');
    await expect(row).toContainText('Board games');
    await expect(row).toContainText('Canceled');
    await expectNoAxeViolations(page);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a thumb picks a day, then hours; a refusal keeps what was typed [D6.9]', async ({ page }) => {
    const ada = await signUpAndOnboard(page, 'Ada');
    const group = await circleOf(ada);
    for (let count = 1; count <= 10; count += 1)
      await requestApi(page, 'POST', `/api/groups/${group.id}/meetups`, {
        title: `Meetup ${count}`,
        timeZone: chicago,
        options: [{ startsAt: new Date(Date.now() + count * dayMs).toISOString() }],
      });
    await page.goto(`/messages?group=${group.id}`);
    await page.getByRole('button', { name: 'Plan a Meetup' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Plan a Meetup' });
    await dialog.getByLabel('What are you up to?').fill('Picnic');
    await dialog.getByRole('radio', { name: dayAfter(2) }).check({ force: true });
    const hours = dialog.getByRole('group', { name: dayAfter(2) });
    await hours.getByRole('button', { name: /5:00 PM/ }).tap();
    await hours.getByRole('button', { name: /6:00 PM/ }).tap();
    await expect(hours.getByRole('button', { pressed: true })).toHaveCount(2);
    await expectNoAxeViolations(page);
    const form = dialog.locator('form');
    expect(await form.evaluate((content) => content.scrollWidth - content.clientWidth)).toBe(0);
    await dialog.getByRole('button', { name: 'Propose 2 times' }).tap();
    await expect(dialog.getByRole('alert')).toHaveText('A group can have at most 10 open meetups');
    await expect(dialog.getByLabel('What are you up to?')).toHaveValue('Picnic');
    await expect(hours.getByRole('button', { pressed: true })).toHaveCount(2);
  });

  test('a suggested time shows its day', async ({ page, newPerson }) => {
    const ada = await signUpAndOnboard(page, 'Ada');
    const ben = await signUpAndOnboard(await newPerson(), 'Ben');
    const group = await circleOf(ada, ben);
    const inFourDays = inDays(4).toFormat('ccc', { locale: 'en-US' }).toLowerCase();
    for (const person of [ada, ben]) await saveFreeTimes(person, [`${inFourDays}-evening`]);
    const dialog = page.getByRole('dialog', { name: 'Plan a Meetup' });
    const suggestion = dialog
      .getByRole('list', { name: 'Good times for your circle' })
      .getByRole('button')
      .first();
    // The groups service learns when users are free through an event.
    await expect(async () => {
      await page.goto(`/messages?group=${group.id}`);
      await page.getByRole('button', { name: 'Plan a Meetup' }).click();
      await expect(suggestion).toContainText('2 of 2 free', { timeout: 2_000 });
    }).toPass();
    await suggestion.click();
    await expect(dialog.getByRole('radio', { name: dayAfter(4) })).toBeChecked();
  });

  test('the list of a circle loads more [D6.16]', async ({ page }) => {
    const ada = await signUpAndOnboard(page, 'Ada');
    const group = await circleOf(ada);
    for (let count = 1; count <= 6; count += 1)
      await requestApi(page, 'POST', `/api/groups/${group.id}/meetups`, {
        title: `Meetup ${count}`,
        timeZone: chicago,
        options: [{ startsAt: new Date(Date.now() + count * dayMs).toISOString() }],
      });
    await page.goto(`/?group=${group.id}`);
    const rows = page.getByRole('list', { name: 'Upcoming meetups' }).getByRole('link');
    await expect(rows).toHaveCount(5);
    await expect(rows.first()).toContainText('Meetup 1');
    await page.getByRole('button', { name: 'Load More Meetups' }).tap();
    await expect(rows).toHaveCount(6);
  });
});
