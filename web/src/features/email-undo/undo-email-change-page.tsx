import { limits, undoEmailChange } from '@circlet/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, LinkIcon, MailWarning } from 'lucide-react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

import { ApiError } from '../../shared/api/api-error';
import { useChange } from '../../shared/api/use-change';
import { currentUserQuery } from '../../shared/domain/session/current-user';
import { useCurrentUser } from '../../shared/domain/session/use-current-user';
import { Button } from '../../shared/ui/button';
import { CardNotice, CardPage } from '../../shared/ui/card-page';

/** State of the page in the browser's history, which replaces the token in the URL. */
interface PageState {
  isDone: boolean;
}

function InvalidLink() {
  return (
    <CardNotice
      icon={LinkIcon}
      tone="danger"
      title="This link doesn’t work"
      text={
        <>
          It was already used, or is older than {limits.emailUndoDays} days. If you think that someone else
          uses your account, set a new password.
        </>
      }
    >
      <Button asChild size="lg" className="w-full">
        <Link to="/forgot-password">Set a New Password</Link>
      </Button>
    </CardNotice>
  );
}

function Success() {
  // Users stay signed in if the link belongs to another account than theirs.
  const isForOtherAccount = useCurrentUser().state === 'signedIn';
  return (
    <CardNotice
      icon={CircleCheck}
      tone="positive"
      title="The change is undone"
      text={
        isForOtherAccount
          ? 'This link belongs to another account, which is now signed out everywhere. You’re still signed in to yours. We’ve sent its address a link to set a new password.'
          : 'Your account is signed out everywhere. Someone else may know your password, so please set a new one now, with the link that we’ve just sent you.'
      }
    >
      <Button asChild variant="secondary">
        <Link to="/forgot-password">Send another link</Link>
      </Button>
    </CardNotice>
  );
}

function UndoForm({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const undo = useChange(undoEmailChange, {
    retry: false,
    failure: 'The change couldn’t be undone',
    onDone: async () => {
      // Users who have undone their own change are signed out now, and the page starts over for the visitor.
      await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      void navigate('/undo-email-change', { replace: true, state: { isDone: true } satisfies PageState });
    },
  });
  if (undo.error instanceof ApiError && undo.error.code === 'EMAIL_UNDO_LINK_INVALID') return <InvalidLink />;
  return (
    <CardNotice
      icon={MailWarning}
      tone="accent"
      title="Keep this email address?"
      text="If you didn’t ask for another address, undo the change. Your account keeps this one and is signed out everywhere, and we send you a link to set a new password."
    >
      <Button
        size="lg"
        className="w-full"
        state={undo.isPending ? 'pending' : 'idle'}
        onClick={() => {
          undo.mutate({ token });
        }}
      >
        {undo.isPending ? 'Undoing...' : 'Undo the Change'}
      </Button>
    </CardNotice>
  );
}

function PageBody() {
  const token = useSearchParams()[0].get('token') ?? '';
  const state = useLocation().state as Partial<PageState> | null;
  if (state?.isDone === true) return <Success />;
  return token === '' ? <InvalidLink /> : <UndoForm key={token} token={token} />;
}

/**
 * Page on which the owner of an address undoes a change to another one. Only its button does, because mail scanners open
 * links too. The URL contains the token until it is used.
 */
export default function UndoEmailChangePage() {
  return (
    <CardPage>
      <PageBody />
    </CardPage>
  );
}
