import { confirmEmail } from '@circlet/contracts';
import { CircleCheck, LinkIcon, MailCheck, MailX } from 'lucide-react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

import { ApiError } from '../../shared/api/api-error';
import { useChange } from '../../shared/api/use-change';
import { useCurrentUser } from '../../shared/domain/session/use-current-user';
import { Button } from '../../shared/ui/button';
import { CardNotice, CardPage } from '../../shared/ui/card-page';
import { ResendButton } from './missing-link-buttons';

/** State of the page in the browser's history, which replaces the token in the URL. */
interface PageState {
  isDone: boolean;
}

function InvalidLink() {
  const { user } = useCurrentUser();
  if (user?.emailConfirmed === true)
    return (
      <CardNotice
        icon={CircleCheck}
        tone="positive"
        title="Nothing left to do"
        text={
          <>
            This link no longer works, but your address{' '}
            <strong className="wrap-anywhere text-ink">{user.email}</strong> is confirmed.
          </>
        }
      >
        <Button asChild size="lg" className="w-full">
          <Link to="/">Discover Groups</Link>
        </Button>
      </CardNotice>
    );
  return (
    <CardNotice
      icon={LinkIcon}
      tone="danger"
      title="This link doesn’t work"
      text={
        <>
          It was already used or replaced by a newer one, or is older than 24 hours.
          {user === null && ' If your address isn’t confirmed yet, sign in to get a new link.'}
        </>
      }
    >
      {user === null ? (
        <Button asChild size="lg" className="w-full">
          <Link to="/auth">Sign In</Link>
        </Button>
      ) : (
        <ResendButton size="lg" />
      )}
    </CardNotice>
  );
}

function Success() {
  const { state } = useCurrentUser();
  return (
    <CardNotice
      icon={CircleCheck}
      tone="positive"
      title="Your email address is confirmed"
      text="Thank you. Use it to sign in. We send our emails to it too."
    >
      <Button asChild size="lg" className="w-full">
        {state === 'signedIn' ? <Link to="/">Discover Groups</Link> : <Link to="/auth">Sign In</Link>}
      </Button>
    </CardNotice>
  );
}

function Taken() {
  return (
    <CardNotice
      icon={MailX}
      tone="danger"
      title="This address is taken"
      text="Someone else has started to use it since you asked for the change. Your account keeps the address that it has."
    >
      <Button asChild size="lg" className="w-full">
        <Link to="/">Discover Groups</Link>
      </Button>
    </CardNotice>
  );
}

function ConfirmForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const confirm = useChange(confirmEmail, {
    retry: false,
    failure: 'Your address couldn’t be confirmed',
    onDone: () => navigate('/confirm-email', { replace: true, state: { isDone: true } satisfies PageState }),
  });
  const code = confirm.error instanceof ApiError ? confirm.error.code : null;
  if (code === 'CONFIRMATION_LINK_INVALID') return <InvalidLink />;
  if (code === 'EMAIL_TAKEN') return <Taken />;
  return (
    <CardNotice
      icon={MailCheck}
      tone="accent"
      title="Confirm your email address"
      text="Press the button to confirm that this address is yours."
    >
      <Button
        size="lg"
        className="w-full"
        state={confirm.isPending ? 'pending' : 'idle'}
        onClick={() => {
          confirm.mutate({ token });
        }}
      >
        {confirm.isPending ? 'Confirming...' : 'Confirm'}
      </Button>
    </CardNotice>
  );
}

function PageBody() {
  const token = useSearchParams()[0].get('token') ?? '';
  const state = useLocation().state as Partial<PageState> | null;
  if (state?.isDone === true) return <Success />;
  return token === '' ? <InvalidLink /> : <ConfirmForm key={token} token={token} />;
}

/**
 * Page that a confirmation link opens. Only its button confirms the address, because mail scanners open links too. The
 * URL contains the token until it is used.
 */
export default function ConfirmEmailPage() {
  return (
    <CardPage>
      <PageBody />
    </CardPage>
  );
}
