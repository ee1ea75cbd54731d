import { expect, type Page } from '@playwright/test';

import { requestApi } from './api';
import type { Person } from './circles';

/** The parts of a group that tests read. */
export interface CreatedGroup {
  id: number;
  name: string;
  createdAt: string;
}

let count = 0;

/** Returns a word that occurs nowhere else, so that a test finds only its own data. */
export function uniqueWord(): string {
  count += 1;
  return `zz${Date.now().toString(36)}${count}`;
}

/** Creates a group owned by the page's user. */
export const createGroup = (
  page: Page,
  about: { name: string } & Record<string, unknown>,
): Promise<CreatedGroup> =>
  requestApi<CreatedGroup>(page, 'POST', '/api/groups', {
    description: 'Made for a test of the screens.',
    location: 'Austin, TX',
    maxMembers: 4,
    interests: ['Hiking'],
    ...about,
  });

/** Applies to a group as the page's user. */
export const applyTo = (page: Page, groupId: number): Promise<{ id: number }> =>
  requestApi<{ id: number }>(page, 'POST', '/api/applications', {
    groupId,
    message: 'I love walking slowly and I bake.',
    experience: 'intermediate',
  });

/** Makes a user a member of the owner's group. */
export async function addMember(owner: Person, newcomer: Person, groupId: number): Promise<void> {
  const { id } = await applyTo(newcomer.page, groupId);
  await requestApi(owner.page, 'PATCH', `/api/applications/${id}/approve`);
}

/** Invites a user to the owner's group. */
export async function inviteTo(
  owner: Person,
  invitee: Person,
  groupId: number,
  message?: string,
): Promise<void> {
  const body = { groupId, inviteeId: invitee.id, message };
  // The groups service learns of a new user through an event.
  await expect(() => requestApi(owner.page, 'POST', '/api/invitations', body)).toPass({ timeout: 10_000 });
}
