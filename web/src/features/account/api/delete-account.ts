import type { deleteAccount } from '@circlet/contracts';

import { messageOf } from '../../../shared/api/api-error';
import { endpoint } from '../../../shared/api/endpoint';
import { keepFarewell } from '../../../shared/farewell';
import { useLeave } from '../../auth/session/use-leave';

const call = endpoint<typeof deleteAccount>('DELETE', '/api/users/me');

/** Deletes the user's account permanently and schedules the goodbye toast. */
export const useDeleteAccount = () =>
  useLeave(
    call,
    {
      failure: 'Failed to delete account',
      describe: (error) => messageOf(error, 'Please try again.'),
    },
    keepFarewell,
  );
