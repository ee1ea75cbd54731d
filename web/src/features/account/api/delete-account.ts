import { deleteAccount } from '@circlet/contracts';

import { messageOf } from '../../../shared/api/api-error';
import { keepFarewell } from '../../../shared/farewell';
import { useLeave } from '../../auth/session/use-leave';

/** Deletes the user's account permanently and schedules the goodbye toast. */
export const useDeleteAccount = () =>
  useLeave(
    deleteAccount,
    {
      failure: 'Failed to delete account',
      describe: (error) => messageOf(error, 'Please try again.'),
    },
    keepFarewell,
  );
