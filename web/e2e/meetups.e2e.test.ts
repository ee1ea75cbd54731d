import type { Locator, Page } from '@playwright/test';
import { DateTime } from 'luxon';

import { callApi, requestApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { circleOf, signUpAndOnboard, type Person } from './support/circles';
import { createGroup, uniqueWord } from './support/groups';
import { expect, test } from './support/test';

// A stranger and a visitor find no meetup.
test.use({ provokedFailures: /\/api\/meetups\/\d+$/, timezoneId: 'America/Chicago' });

interface Meetup {
  id: number;
  title: string;
}

/** Returns 7 PM in Chicago, some days from now. */
const evening = (days: number): Date =>
  DateTime.now().setZone('America/Chicago').plus({ days }).startOf('day').set({ hour: 19 }).toJSDate();

/** Proposes a meetup as the page's user. */
const propose = (page: Page, groupId: number, title: string, ...times: Date[]): Promise<Meetup> =>
  requestApi<Meetup>(page, 'POST', `/api/groups/${groupId}/meetups`, {
    title,
    place: 'Zilker Park',
    timeZone: 'America/Chicago',
    durationMinutes: 15,
    options: times.map((time) => ({ startsAt: time.toISOString() })),
  });

const cardOf = ({ page }: Person, title: string): Locator => page.getByRole('article', { name: title });
const rowsOf = (card: Locator): Locator => card.getByRole('list', { name: 'Times' }).getByRole('listitem');
const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test('members vote and answer on live cards in the chat', async ({ page, newPerson }) => {
  test.slow();
  const owner = await signUpAndOnboard(page, 'Olga Berg');
  const member = await signUpAndOnboard(await newPerson({ timezoneId: 'America/New_York' }), 'Mia Lund');
  const group = await circleOf(owner, member);
  const title = 'Hike around the lake';
  const meetup = await propose(page, group.id, title, evening(3), evening(4), evening(5));
  await page.goto(`/messages?group=${group.id}`);
  await member.page.goto(`/messages?group=${group.id}`);
  const [own, other] = [cardOf(owner, title), cardOf(member, title)];

  await test.step('a tap votes, and every card changes [D6.64]', async () => {
    await expect(rowsOf(own)).toHaveCount(3);
    await expect(rowsOf(other).nth(1)).toContainText('1 yes');
    await rowsOf(other).nth(1).getByRole('button', { name: 'Yes' }).click();
    await rowsOf(other).nth(2).getByRole('button', { name: 'Maybe' }).click();
    await expect(rowsOf(own).nth(1)).toContainText('2 yes');
    await expect(rowsOf(own).nth(2)).toContainText('1 yes · 1 maybe');
    await expect(rowsOf(own).getByText('Best so far')).toHaveCount(1);
    await expect(rowsOf(own).nth(1)).toContainText('Best so far');
  });

  await test.step("times are in the viewer's zone and name the meetup's", async () => {
    await expect(rowsOf(own).first()).toContainText('7:00');
    await expect(rowsOf(own).first()).not.toContainText('Chicago');
    await expect(rowsOf(other).first()).toContainText('8:00');
    await expect(rowsOf(other).first()).toContainText('7:00 PM in Chicago');
  });

  await test.step('the same vote again takes it back', async () => {
    const maybe = rowsOf(other).nth(2).getByRole('button', { name: 'Maybe' });
    await expect(maybe).toHaveAttribute('aria-pressed', 'true');
    await maybe.focus();
    await member.page.keyboard.press('Space');
    await expect(maybe).toHaveAttribute('aria-pressed', 'false');
    await expect(maybe).toBeFocused();
    await expect(rowsOf(own).nth(2)).not.toContainText('maybe');
    await expect(rowsOf(own).nth(1)).toContainText('2 yes');
  });

  await test.step('the table shows who can make which time', async () => {
    await own.getByRole('button', { name: 'Who can make it' }).click();
    const table = own.getByRole('table');
    const cells = table.getByRole('row', { name: /Mia Lund/ }).getByRole('cell');
    await expect(cells).toHaveText(['No vote', 'Yes', 'No vote']);
    await expect(table.getByRole('columnheader', { name: /Best so far/ })).toHaveCount(1);
    await rowsOf(other).first().getByRole('button', { name: 'No', exact: true }).click();
    await expect(cells).toHaveText(['No', 'Yes', 'No vote']);
    await expectNoAxeViolations(page);
  });

  await test.step('it all fits on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(own.getByRole('button', { name: 'Yes' }).first()).toBeVisible();
    expect(await scrollsSideways(page)).toBe(false);
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('only planners schedule a time; then members answer [D6.64]', async () => {
    await expect(other.getByRole('button', { name: /Schedule this time/ })).toHaveCount(0);
    await rowsOf(own)
      .nth(1)
      .getByRole('button', { name: /Schedule this time/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(own.getByText('Scheduled')).toBeVisible();
    await expect(own.getByRole('link', { name: title })).toBeFocused();
    await expect(other.getByRole('button', { name: 'Going' })).toHaveAttribute('aria-pressed', 'true');
    await other.getByRole('button', { name: 'Can’t' }).click();
    await expect(own).toContainText('1 going · 1 can’t');
  });

  await test.step('the list on the page of the circle names both times too', async () => {
    const tab = await member.page.context().newPage();
    await tab.goto(`/circle?group=${group.id}`);
    await expect(tab.getByRole('list', { name: 'Upcoming meetups' })).toContainText('7:00 PM in Chicago');
    await tab.close();
  });

  await test.step('only the newest message of a meetup shows its card [D6.64]', async () => {
    const log = member.page.getByRole('log');
    await expect(log.getByText(title).nth(2)).toBeVisible();
    await expect(other).toHaveCount(1);
  });

  await test.step('what is typed survives that the card moves to a newer message', async () => {
    const edit = own.getByRole('button', { name: 'Edit', exact: true });
    await edit.click();
    const dialog = page.getByRole('dialog', { name: `Edit ${title}` });
    await dialog.getByLabel('Place').fill('The jetty');
    // The open dialog hides the log from roles.
    const messages = page.locator('[role=log] [data-message]');
    const count = await messages.count();
    await requestApi(page, 'PATCH', `/api/meetups/${meetup.id}`, { startsAt: evening(6).toISOString() });
    await expect(messages).toHaveCount(count + 1);
    await expect(dialog.getByLabel('Place')).toHaveValue('The jetty');
    await page.keyboard.press('Escape');
    await expect(edit).toBeFocused();
  });

  await test.step('the card of a canceled meetup keeps the focus [D6.7]', async () => {
    await own.getByRole('button', { name: 'Cancel Meetup' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Meetup' }).click();
    await expect(own.getByText('This meetup was canceled.')).toBeVisible();
    await expect(own.getByRole('link', { name: title })).toBeFocused();
  });
});

test('the page of meetups', async ({ page, newPerson }) => {
  test.slow();
  const owner = await signUpAndOnboard(page, 'Olga Berg');
  const member = await signUpAndOnboard(await newPerson({ timezoneId: 'America/Chicago' }), 'Mia Lund');
  const stranger = await signUpAndOnboard(await newPerson(), 'Sam Lee');

  await test.step('invites to plan the first one', async () => {
    await page.goto('/meetups');
    await expect(page.getByText('No meetups yet')).toBeVisible();
    await expectNoAxeViolations(page);
  });

  const group = await circleOf(owner, member);
  const brunch = await propose(page, group.id, 'Sunday brunch', evening(1));
  const hike = await propose(page, group.id, 'Long hike', evening(3), evening(4));

  await test.step('asks for the circle if there are several', async () => {
    await createGroup(page, { name: `Another ${uniqueWord()}` });
    await page.goto('/meetups');
    await page.getByRole('button', { name: 'Plan a Meetup' }).click();
    const dialog = page.getByRole('dialog', { name: 'Plan a Meetup' });
    const hint = dialog.getByText('Choose a circle to see when its members are free.');
    await expect(hint).toBeVisible();
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await expect(dialog.getByText('Please choose a circle')).toBeVisible();
    await expect(dialog.getByLabel('Which circle?')).toBeFocused();
    await expect(dialog.getByText('Must be at least 3 characters')).toBeVisible();
    await dialog.getByLabel('What are you up to?').fill('Late supper');
    await expect(dialog.getByText('Must be at least 3 characters')).toBeHidden();
    await dialog.getByLabel('Which circle?').selectOption(String(group.id));
    await expect(dialog.getByText('Please choose a circle')).toBeHidden();
    await expect(hint).toBeHidden();
    await expect(dialog.getByLabel('What are you up to?')).toHaveValue('Late supper');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('asks again if the circle that was chosen is gone', async () => {
    const gone = await createGroup(page, { name: `Gone ${uniqueWord()}` });
    await page.goto('/meetups');
    const dialog = page.getByRole('dialog', { name: 'Plan a Meetup' });
    const circles = dialog.getByLabel('Which circle?');
    await page.getByRole('button', { name: 'Plan a Meetup' }).click();
    await circles.selectOption(String(gone.id));
    await page.keyboard.press('Escape');
    await requestApi(page, 'DELETE', `/api/groups/${gone.id}`);
    await page.goto('/meetups');
    await page.getByRole('button', { name: 'Plan a Meetup' }).click();
    await expect(circles).toHaveValue('');
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await expect(dialog.getByText('Please choose a circle')).toBeVisible();
    await expect(dialog.getByText('Must be at least 3 characters')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('has a month and an agenda of all circles [D6.65]', async () => {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Meetups' }).click();
    const tomorrow = page.getByRole('region', { name: 'Tomorrow' });
    await expect(tomorrow.getByRole('link', { name: /Sunday brunch/ })).toContainText('Going');
    await expect(page.getByRole('grid')).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('the month works with the keyboard', async () => {
    const day = page.getByRole('grid').getByRole('button', { name: /Sunday brunch, 7:00/ });
    const today = page.locator('[aria-current=date]');
    await today.focus();
    await page.keyboard.press('ArrowRight');
    await expect(day).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Tomorrow' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Long hike/ })).toHaveCount(0);
    const title = page.getByRole('heading', { level: 2, name: /20\d\d$/ });
    const month = await title.innerText();
    await page.keyboard.press('PageDown');
    await expect(title).not.toHaveText(month);
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect(title).toHaveText(month);
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Today', exact: true })).toBeFocused();
    await expect(title).toHaveText(month);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page.getByRole('link', { name: /Long hike/ })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Upcoming' })).toBeFocused();
  });

  await test.step('a proposal waits on top until the user has voted', async () => {
    await member.page.goto('/meetups');
    await member.page.getByRole('button', { name: 'Menu' }).click();
    await expect(member.page.getByRole('menuitem', { name: /^Meetups/ })).toHaveText('Meetups1');
    await member.page.keyboard.press('Escape');
    const waiting = member.page.getByRole('region', { name: '1 meetup is waiting for your vote' });
    await waiting.getByRole('link', { name: 'Vote' }).click();
    const dialog = member.page.getByRole('dialog', { name: 'Long hike' });
    await expect(dialog.getByRole('heading', { name: 'Long hike' })).toBeFocused();
    await rowsOf(dialog).first().getByRole('button', { name: 'Yes' }).click();
    await expect(rowsOf(dialog).first()).toContainText('2 yes');
    await expectNoAxeViolations(member.page);
    await member.page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(waiting).toHaveCount(0);
  });

  await test.step('a meetup opens over the page, and the back button closes it', async () => {
    const row = page.getByRole('link', { name: /Sunday brunch/ });
    await row.click();
    await expect(page).toHaveURL(`/meetups?meetup=${brunch.id}`);
    const dialog = page.getByRole('dialog', { name: 'Sunday brunch' });
    await dialog.getByRole('button', { name: 'Maybe' }).click();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/meetups');
    await expect(row).toBeFocused();
    await expect(row).toContainText('Maybe');
  });

  await test.step('its link leads a visitor through sign-in to the meetup [D6.65]', async () => {
    const visitor = await newPerson();
    await visitor.goto(`/meetups?meetup=${hike.id}`);
    await expect(visitor).toHaveURL('/');
    await expect(visitor.getByText('Sign in to see this meetup.')).toBeVisible();
    await expectNoAxeViolations(visitor);
    await visitor.getByRole('link', { name: 'Sign In', exact: true }).click();
    await visitor.getByLabel('Email').fill(member.email);
    await visitor.getByLabel('Password').fill(member.password);
    await visitor.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(visitor.getByRole('dialog', { name: 'Long hike' })).toBeVisible();
  });

  await test.step('a stranger learns that it is not for them', async () => {
    await stranger.page.goto(`/meetups?meetup=${hike.id}`);
    await expect(stranger.page.getByText('This meetup isn’t available to you')).toBeVisible();
    await expectNoAxeViolations(stranger.page);
  });

  await test.step('it asks whether they met, and takes the answer [D6.65]', async () => {
    const walk = await propose(member.page, group.id, 'Short walk', new Date(Date.now() + 5_000));
    // Waits until the server takes answers. The owner's leaves the member's open.
    await expect
      .poll(async () => {
        const path = `/api/meetups/${walk.id}/attendance`;
        return (await callApi(page, 'PUT', path, { attended: false })).status;
      })
      .toBe(200);
    const { page: later } = member;
    // For the server it has begun, for this browser it is over.
    await later.clock.setFixedTime(Date.now() + 30 * 60_000);
    await later.goto('/meetups');
    const asked = later.getByRole('region', { name: 'How was it?' }).getByRole('listitem');
    await expect(asked).toContainText(walk.title);
    await asked.getByRole('button', { name: 'Yes' }).click();
    await expect(asked).toContainText('You were there');
    await later.reload();
    await expect(later.getByRole('button', { name: 'Menu' })).toBeVisible();
    await expect(later.getByRole('region', { name: 'How was it?' })).toHaveCount(0);
  });

  await test.step('it fits on a phone, where the agenda comes first', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/meetups');
    const agenda = await page.getByRole('tablist').boundingBox();
    const month = await page.getByRole('grid').boundingBox();
    expect(agenda?.y).toBeLessThan(month?.y ?? 0);
    expect(await scrollsSideways(page)).toBe(false);
    await page
      .getByRole('grid')
      .getByRole('button', { name: /Sunday brunch, 7:00/ })
      .click();
    await expect(page.getByRole('button', { name: 'Show all' })).toBeInViewport();
    await expect(page.getByRole('link', { name: /Sunday brunch/ })).toBeInViewport();
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole('button', { name: /menu/i }).click();
    await expect(page.getByRole('menuitem', { name: 'Meetups' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expectNoAxeViolations(page);
  });
});
