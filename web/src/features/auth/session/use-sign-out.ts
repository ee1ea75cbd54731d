import type { signOut } from '@circlet/contracts';

import { endpoint } from '../../../shared/api/endpoint';
import { useLeave } from './use-leave';

const call = endpoint<typeof signOut>('POST', '/api/auth/logout');

/** Signs the user out in this browser. */
export const useSignOut = () =>
  useLeave(call, { failure: 'Failed to log out', describe: () => 'Please try again.' });
