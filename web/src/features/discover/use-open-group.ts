import { useCallback, useState } from 'react';

import { idIn, useUrlParams } from '../../shared/use-url-params';

const parameter = 'group';
const inviteParameter = 'invite';

/**
 * Returns the group whose details are open, the token of the invite link that opened it, and a function that
 * changes the group. They are kept in the URL, so that it can be shared and the back button closes the group.
 */
export function useOpenGroup() {
  const [parameters, setParameters] = useUrlParams();
  const id = idIn(parameters, parameter);
  // Kept during the dialog's exit animation.
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);
  const token = parameters.get(inviteParameter);
  const [invite, setInvite] = useState(token);
  if (id !== null && token !== invite) setInvite(token);

  const set = useCallback(
    (groupId: number | null) => {
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete(inviteParameter);
          if (groupId === null) next.delete(parameter);
          else next.set(parameter, String(groupId));
          return next;
        },
        { replace: groupId === null, preventScrollReset: true },
      );
    },
    [setParameters],
  );

  return { id, shown, invite, set };
}
