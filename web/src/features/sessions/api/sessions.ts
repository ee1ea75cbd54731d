import type { endOtherSessions, endSession, listSessions } from '@circlet/contracts';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { useChange } from '../../../shared/api/use-change';

const list = endpoint<typeof listSessions>('GET', '/api/auth/sessions');
const endOne = endpoint<typeof endSession>('DELETE', '/api/auth/sessions/:id');
const endOthers = endpoint<typeof endOtherSessions>('DELETE', '/api/auth/sessions');
const key = ['/api/auth/sessions'] as const;

/** Query for the user's sessions. */
export const sessionsQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => request(list, {}, { signal }),
  staleTime: 0,
});

/** Ends the session on one device. */
export const useEndSession = () =>
  useChange(endOne, { success: 'Session ended', failure: 'Failed to end session' }, [key]);

/** Ends all sessions except this one. */
export const useEndOtherSessions = () =>
  useChange(endOthers, { success: 'Other sessions ended', failure: 'Failed to end sessions' }, [key]);
