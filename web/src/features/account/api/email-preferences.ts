import type { EmailPreferences, getEmailPreferences, updateEmailPreferences } from '@circlet/contracts';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { useToggles } from '../../../shared/api/use-toggles';

const get = endpoint<typeof getEmailPreferences>('GET', '/api/users/email-preferences');
const patch = endpoint<typeof updateEmailPreferences>('PATCH', '/api/users/email-preferences');
const key = ['/api/users/email-preferences'] as const;

/** Query for the user's email preferences, by topic. */
export const emailPreferencesQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => request(get, {}, { signal }),
});

/** Turns emails about a topic on or off. */
export const useEmailPreferences = () =>
  useToggles<EmailPreferences>(key, (body) => request(patch, { body }));
