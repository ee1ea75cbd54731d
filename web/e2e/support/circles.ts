import { expect, type Page } from '@playwright/test';

import { callApi, fromApi } from './api';
import { aNewcomer, type Newcomer } from './people';

/** Somebody in a browser of their own, signed in and past onboarding. */
export interface Person extends Newcomer {
  page: Page;
  id: number;
}

/** Signs somebody new up without the forms, which have tests of their own; the page is still empty. */
export async function arrive(page: Page, name: string): Promise<Person> {
  const person = aNewcomer(name);
  const { id } = await fromApi<{ id: number }>(page, 'POST', '/api/auth/signup', { ...person, age: 31 });
  await fromApi(page, 'PUT', `/api/users/${id}`, {
    bio: 'Fond of long walks.',
    location: 'Austin, TX',
    interests: ['Hiking', 'Cooking', 'Travel'],
  });
  return { ...person, page, id };
}

/** A group of these people, owned by the first, in which all can chat. */
export async function circleOf(owner: Person, ...others: Person[]): Promise<{ id: number; name: string }> {
  const name = `Circle ${Date.now().toString(36)}`;
  const group = await fromApi<{ id: number }>(owner.page, 'POST', '/api/groups', {
    name,
    description: 'Slow hikes around town, good snacks, no rush.',
    location: 'Austin, TX',
    maxMembers: 8,
    interests: ['Hiking'],
  });
  for (const { page } of others) {
    const application = await fromApi<{ id: number }>(page, 'POST', '/api/applications', {
      groupId: group.id,
      message: 'I love walking slowly and I bake.',
      experience: 'beginner',
    });
    await fromApi(owner.page, 'PATCH', `/api/applications/${application.id}/approve`);
  }
  // The chat hears of its members by an event.
  for (const { page } of [owner, ...others]) {
    await expect
      .poll(async () => (await callApi(page, 'GET', `/api/groups/${group.id}/messages`)).status)
      .toBe(200);
  }
  return { id: group.id, name };
}
