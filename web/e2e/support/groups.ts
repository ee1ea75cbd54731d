import { expect, type Page } from '@playwright/test';

import { fromApi } from './api';
import type { Person } from './circles';

/** A group as the API answers it, as far as tests look at it. */
export interface MadeGroup {
  id: number;
  name: string;
  createdAt: string;
}

let count = 0;

/** A word that nothing else in the product has, to find one's own among everybody's. */
export function uniqueWord(): string {
  count += 1;
  return `zz${Date.now().toString(36)}${count}`;
}

/** Makes a group that the person of this page owns. */
export const makeGroup = (
  page: Page,
  about: { name: string } & Record<string, unknown>,
): Promise<MadeGroup> =>
  fromApi<MadeGroup>(page, 'POST', '/api/groups', {
    description: 'Made for a test of the screens.',
    location: 'Austin, TX',
    maxMembers: 4,
    interests: ['Hiking'],
    ...about,
  });

/** Applies for the person of this page. */
export const applyTo = (page: Page, groupId: number): Promise<{ id: number }> =>
  fromApi<{ id: number }>(page, 'POST', '/api/applications', {
    groupId,
    message: 'I love walking slowly and I bake.',
    experience: 'intermediate',
  });

/** Lets somebody into a group of the owner's. */
export async function letIn(owner: Person, newcomer: Person, groupId: number): Promise<void> {
  const { id } = await applyTo(newcomer.page, groupId);
  await fromApi(owner.page, 'PATCH', `/api/applications/${id}/approve`);
}

/** Invites somebody into a group of the owner's. */
export async function inviteTo(
  owner: Person,
  invitee: Person,
  groupId: number,
  message?: string,
): Promise<void> {
  const body = { groupId, inviteeId: invitee.id, message };
  // The groups hear of a newcomer by an event.
  await expect(() => fromApi(owner.page, 'POST', '/api/invitations', body)).toPass({ timeout: 10_000 });
}
