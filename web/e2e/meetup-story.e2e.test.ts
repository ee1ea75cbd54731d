import { readFile } from 'node:fs/promises';

import type { Meetup } from '@circlet/contracts';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';

import { requestApi } from './support/api';
import { circleOf, confirmAddress, type Person, signUpAndOnboard } from './support/circles';
import { waitForEmail } from './support/inbox';
import { expect, test } from './support/test';

const DAY_MS = 24 * 60 * 60 * 1000;
const title = 'Hike to the overlook';

/** Three times in the next days, on the hour. */
const times = [3, 4, 5].map((days) => {
  const hour = new Date(Date.now() + days * DAY_MS);
  hour.setUTCMinutes(0, 0, 0);
  return hour;
});

const card = (page: Page) => page.getByRole('log').getByRole('article', { name: title });
const timesOf = (page: Page) => card(page).getByRole('list', { name: 'Times' }).getByRole('listitem');

/** Reads the calendar file that the page's user downloads. */
async function downloadEvent(page: Page): Promise<ICAL.Event> {
  await card(page).getByRole('button', { name: 'Add to calendar' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /\.ics/ }).click();
  const file = await (await downloading).path();
  const calendar = new ICAL.Component(ICAL.parse(await readFile(file, 'utf8')) as unknown[]);
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
}

test('three people meet: propose, vote, the deadline decides, answer, download, move and cancel [D6.5 D6.64]', async ({
  newPerson,
}) => {
  // The votes decide at a deadline that is really awaited, up to a minute and a half.
  test.setTimeout(300_000);
  const [ada, bo, cy] = [
    await signUpAndOnboard(await newPerson(), 'Ada'),
    await signUpAndOnboard(await newPerson(), 'Bo'),
    await signUpAndOnboard(await newPerson({ viewport: { width: 390, height: 844 } }), 'Cy'),
  ];
  const people: readonly Person[] = [ada, bo, cy];
  for (const person of [bo, cy]) await confirmAddress(person);
  const { id: groupId } = await circleOf(ada, bo, cy);
  for (const { page } of people) {
    await page.goto(`/messages?group=${groupId}`);
    await expect(page.getByLabel(/^Message to /)).toBeVisible();
  }

  const meetup = await requestApi<Meetup>(ada.page, 'POST', `/api/groups/${groupId}/meetups`, {
    title,
    place: 'Trailhead parking',
    timeZone: 'America/Chicago',
    options: times.map((startsAt) => ({ startsAt: startsAt.toISOString() })),
    deadline: new Date(Date.now() + 30_000).toISOString(),
  });

  await test.step('the proposal is in everyone’s chat, and two members vote in one tap each', async () => {
    for (const { page } of people) await expect(timesOf(page)).toHaveCount(3);
    await timesOf(bo.page).nth(1).getByRole('button', { name: 'Yes' }).click();
    await timesOf(cy.page).nth(1).getByRole('button', { name: 'Yes' }).click();
    await timesOf(cy.page).nth(0).getByRole('button', { name: 'No' }).click();
    for (const { page } of people) {
      await expect(timesOf(page).nth(0)).toContainText('1 yes · 1 no');
      await expect(timesOf(page).nth(1)).toContainText('3 yes');
      await expect(timesOf(page).nth(1)).toContainText('Best so far');
    }
    await waitForEmail(bo.email, /planning a meetup/);
  });

  await test.step('the votes decide at the deadline, on every screen', async () => {
    for (const { page } of people) {
      await expect(card(page).getByText('Scheduled', { exact: true })).toBeVisible({ timeout: 180_000 });
      await expect(card(page)).toHaveCount(1);
    }
    const scheduled = await requestApi<Meetup>(ada.page, 'GET', `/api/meetups/${meetup.id}`);
    expect(scheduled).toMatchObject({ status: 'scheduled', startsAt: times[1]!.toISOString() });
    expect(scheduled.rsvps).toContainEqual({ userId: bo.id, rsvp: 'going' });
  });

  await test.step('an answer shows on the other screens', async () => {
    await card(cy.page).getByRole('button', { name: 'Maybe' }).click();
    await expect(card(ada.page)).toContainText('2 going · 1 maybe');
    await expect(card(bo.page)).toContainText('2 going · 1 maybe');
  });

  const event = await test.step('a calendar gets it with its zone', async () => {
    const downloaded = await downloadEvent(bo.page);
    expect(downloaded.summary).toBe(title);
    expect(downloaded.startDate.zone.tzid).toBe('America/Chicago');
    expect(downloaded.startDate.toJSDate()).toEqual(times[1]);
    return downloaded;
  });

  await test.step('when it moves, everyone is asked again, and the calendar file follows', async () => {
    await requestApi(ada.page, 'PATCH', `/api/meetups/${meetup.id}`, { startsAt: times[2]!.toISOString() });
    for (const { page } of people)
      await expect(page.getByRole('log')).toContainText(`“${title}” was moved to`);
    await expect(card(cy.page).getByRole('button', { name: 'Maybe', pressed: true })).toHaveCount(0);
    const moved = await downloadEvent(bo.page);
    expect(moved.uid).toBe(event.uid);
    expect(moved.sequence).toBeGreaterThan(event.sequence);
    expect(moved.startDate.toJSDate()).toEqual(times[2]);
  });

  await test.step('when it is canceled, everyone knows', async () => {
    await card(ada.page).getByRole('button', { name: 'Cancel Meetup' }).click();
    const dialog = ada.page.getByRole('dialog');
    await dialog.getByLabel(/Reason/).fill('Thunderstorms all day.');
    await dialog.getByRole('button', { name: 'Cancel Meetup' }).click();
    for (const { page } of people)
      await expect(card(page).getByText('Canceled', { exact: true })).toBeVisible();
    await waitForEmail(cy.email, /meetup of your circle was canceled/);
  });
});
