import type { getSafetySettings, SafetySettings, updateSafetySettings } from '@circlet/contracts';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { useToggles } from '../../../shared/api/use-toggles';

const get = endpoint<typeof getSafetySettings>('GET', '/api/users/safety-settings');
const patch = endpoint<typeof updateSafetySettings>('PATCH', '/api/users/safety-settings');
const key = ['/api/users/safety-settings'] as const;

/** Query for the four privacy switches. */
export const safetySettingsQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => request(get, {}, { signal }),
});

/** Changes some of the privacy switches. */
export const useSafetySettings = () => useToggles<SafetySettings>(key, (body) => request(patch, { body }));
