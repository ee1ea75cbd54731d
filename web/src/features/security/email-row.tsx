import { useCurrentUser } from '../../shared/domain/session/use-current-user';
import { SecurityRow } from './security-row';

/** The address that the user signs in with. */
export function EmailRow() {
  const { user } = useCurrentUser();
  return (
    <SecurityRow
      title="Email"
      description={
        <>
          You sign in with <strong className="font-semibold break-words text-ink">{user?.email}</strong>, and
          we send your mail there.
        </>
      }
    />
  );
}
