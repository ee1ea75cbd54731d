import { confirmEmail } from '@circlet/contracts';
import { CircleCheck, LinkIcon, MailCheck, MailX } from 'lucide-react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

import { ApiError } from '../../shared/api/api-error';
import { useChange } from '../../shared/api/use-change';
import { useCurrentUser } from '../../shared/domain/session/use-current-user';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { ResendButton } from './resend-button';

/** State of the page in the browser's history, which replaces the token in the URL. */
interface PageState {
  isDone: boolean;
}

function InvalidLink() {
  const { user } = useCurrentUser();
  if (user?.emailConfirmed === true)
    return (
      <>
        <CircleCheck className="size-12 text-positive" aria-hidden="true" />
        <h1 className="text-2xl font-black tracking-tight">Nothing left to do</h1>
        <p className="text-ink-soft">
          This link no longer works, but your address{' '}
          <strong className="wrap-anywhere text-ink">{user.email}</strong> is confirmed.
        </p>
        <Button asChild size="lg" className="w-full">
          <Link to="/">Discover Groups</Link>
        </Button>
      </>
    );
  return (
    <>
      <LinkIcon className="size-12 text-danger" aria-hidden="true" />
      <h1 className="text-2xl font-black tracking-tight">This link doesn’t work</h1>
      <p className="text-ink-soft">
        It was already used or replaced by a newer one, or is older than 24 hours.
        {user === null && ' If your address isn’t confirmed yet, sign in to get a new link.'}
      </p>
      {user === null ? (
        <Button asChild size="lg" className="w-full">
          <Link to="/auth">Sign In</Link>
        </Button>
      ) : (
        <ResendButton size="lg" />
      )}
    </>
  );
}

function Success() {
  const { state } = useCurrentUser();
  return (
    <>
      <CircleCheck className="size-12 text-positive" aria-hidden="true" />
      <h1 className="text-2xl font-black tracking-tight">Your email address is confirmed</h1>
      <p className="text-ink-soft">Thank you. You sign in with it, and we send your mail there.</p>
      <Button asChild size="lg" className="w-full">
        {state === 'signedIn' ? <Link to="/">Discover Groups</Link> : <Link to="/auth">Sign In</Link>}
      </Button>
    </>
  );
}

function Taken() {
  return (
    <>
      <MailX className="size-12 text-danger" aria-hidden="true" />
      <h1 className="text-2xl font-black tracking-tight">This address is taken</h1>
      <p className="text-ink-soft">
        Someone else has started to use it since you asked for the change. Your account keeps the address that
        it has.
      </p>
      <Button asChild size="lg" className="w-full">
        <Link to="/">Discover Groups</Link>
      </Button>
    </>
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
    <>
      <MailCheck className="size-12 text-accent" aria-hidden="true" />
      <h1 className="text-2xl font-black tracking-tight">Confirm your email address</h1>
      <p className="text-ink-soft">One click, and we know that this address is yours.</p>
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
    </>
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
    <div className="page flex justify-center py-8 sm:py-14">
      <Card className="flex w-full max-w-md flex-col items-center gap-4 text-center">
        <PageBody />
      </Card>
    </div>
  );
}
