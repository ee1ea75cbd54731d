import { signOut } from '@circlet/contracts';

import { useLeave } from './use-leave';

/** Signs the user out in this browser. */
export const useSignOut = () =>
  useLeave(signOut, { failure: 'Failed to log out', describe: () => 'Please try again.' });
