import { disownSignIn, limits } from '@circlet/contracts';
import { CircleCheck, LinkIcon, ShieldAlert } from 'lucide-react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

import { ApiError } from '../../shared/api/api-error';
import { useChange } from '../../shared/api/use-change';
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
          It was already used, or is older than {limits.notMeLinkDays} days. If someone else may be using your
          account, set a new password: that ends every session too.
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
  return (
    <CardNotice
      icon={CircleCheck}
      tone="positive"
      title="Every session has ended"
      text={
        <>
          We sent a link to set a new password to your email address. Please use it soon, because someone else
          may know the old one. Passkeys and two-step sign-in that were set up in the last{' '}
          {limits.rescuedDays} days are gone. You can set up yours again under Security in your settings. If
          no link arrives, your address may have been changed: use the link in our email about that.
        </>
      }
    >
      <Button asChild size="lg" variant="secondary" className="w-full">
        <Link to="/forgot-password">Send another link</Link>
      </Button>
    </CardNotice>
  );
}

function NotMeForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const disown = useChange(disownSignIn, {
    retry: false,
    failure: 'The sessions couldn’t be ended',
    onDone: () => navigate('/not-me', { replace: true, state: { isDone: true } satisfies PageState }),
  });
  if (disown.error instanceof ApiError && disown.error.code === 'NOT_ME_LINK_INVALID') return <InvalidLink />;
  return (
    <CardNotice
      icon={ShieldAlert}
      tone="accent"
      title="Wasn’t that you?"
      text={
        <>
          We’ll end every session of your account, on all devices, remove passkeys and two-step sign-in that
          were set up in the last {limits.rescuedDays} days, and email you a link to set a new password.
        </>
      }
    >
      <Button
        size="lg"
        className="w-full"
        state={disown.isPending ? 'pending' : 'idle'}
        onClick={() => {
          disown.mutate({ token });
        }}
      >
        {disown.isPending ? 'Ending sessions...' : 'End All Sessions'}
      </Button>
    </CardNotice>
  );
}

function PageBody() {
  const token = useSearchParams()[0].get('token') ?? '';
  const state = useLocation().state as Partial<PageState> | null;
  if (state?.isDone === true) return <Success />;
  return token === '' ? <InvalidLink /> : <NotMeForm key={token} token={token} />;
}

/**
 * Page that the emails about a sign-in on a new device, a new passkey and two-step sign-in open. Only its button
 * acts, because mail scanners open links too. The URL contains the token until it is used.
 */
export default function NotMePage() {
  return (
    <CardPage>
      <PageBody />
    </CardPage>
  );
}
