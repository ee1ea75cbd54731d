import { expect, type Page } from '@playwright/test';

import { callApi, requestApi } from './api';
import { confirmationLink } from './inbox';
import { buildNewcomer, type Newcomer } from './people';

/** A user in a separate browser, signed in and onboarded. */
export interface Person extends Newcomer {
  page: Page;
  id: number;
}

/**
 * Signs up and onboards a user through the API, because the forms have separate tests. The page stays empty.
 */
export async function signUpAndOnboard(page: Page, name: string): Promise<Person> {
  const person = buildNewcomer(name);
  const { id } = await requestApi<{ id: number }>(page, 'POST', '/api/auth/signup', { ...person, age: 31 });
  await requestApi(page, 'PUT', `/api/users/${id}`, {
    bio: 'Fond of long walks.',
    location: 'Austin, TX',
    interests: ['Hiking', 'Cooking', 'Travel'],
    timeZone: await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
  });
  return { ...person, page, id };
}

/** Confirms a user's email address with the link in the welcome, so that they get emails about topics. */
export async function confirmAddress({ page, email }: Pick<Person, 'page' | 'email'>): Promise<void> {
  const token = new URL(await confirmationLink(email)).searchParams.get('token');
  await requestApi(page, 'POST', '/api/auth/confirm-email', { token });
}

/** Creates a group of these people, owned by the first, and waits until all of them can chat. */
export async function circleOf(owner: Person, ...others: Person[]): Promise<{ id: number; name: string }> {
  const name = `Circle ${Date.now().toString(36)}`;
  const group = await requestApi<{ id: number }>(owner.page, 'POST', '/api/groups', {
    name,
    description: 'Slow hikes around town, good snacks, no rush.',
    location: 'Austin, TX',
    maxMembers: 8,
    interests: ['Hiking'],
  });
  for (const { page } of others) {
    const application = await requestApi<{ id: number }>(page, 'POST', '/api/applications', {
      groupId: group.id,
      message: 'I love walking slowly and I bake.',
      experience: 'beginner',
    });
    await requestApi(owner.page, 'PATCH', `/api/applications/${application.id}/approve`);
  }
  // The chat service learns its members through an event.
  for (const { page } of [owner, ...others]) {
    await expect
      .poll(async () => (await callApi(page, 'GET', `/api/groups/${group.id}/messages`)).status)
      .toBe(200);
  }
  return { id: group.id, name };
}
