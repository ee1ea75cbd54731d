import { lazyPart } from '../../lazy-part';
import { DialogButton } from '../../ui/lazy-dialog';
import { useCurrentUser } from '../session/use-current-user';

const PersonDialog = lazyPart(() => import('./person-dialog'));

export interface PersonNameProps {
  user: { id: number; name: string };
}

/**
 * A user's name, which opens their profile. The dialog's code loads on demand. For visitors, and for the
 * viewer's own name, it is plain text.
 */
export function PersonName({ user }: PersonNameProps) {
  const { user: viewer } = useCurrentUser();
  if (viewer === null || viewer.id === user.id) return <>{user.name}</>;
  return (
    <DialogButton
      button={
        <button
          type="button"
          className="hit-44 max-w-full text-start wrap-anywhere underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          title={`${user.name}’s profile`}
        >
          {user.name}
        </button>
      }
    >
      {(state) => <PersonDialog user={user} {...state} />}
    </DialogButton>
  );
}
