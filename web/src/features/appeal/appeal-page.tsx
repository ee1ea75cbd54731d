import { limits, sendAppeal } from '@circlet/contracts';
import { CircleCheck, LinkIcon, Scale } from 'lucide-react';
import { useRef, useState, type SyntheticEvent } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

import { ApiError, messageOf } from '../../shared/api/api-error';
import { fieldProblem } from '../../shared/api/field-problem.rules';
import { useChange } from '../../shared/api/use-change';
import { Button } from '../../shared/ui/button';
import { CardNotice, CardPage } from '../../shared/ui/card-page';
import { Field } from '../../shared/ui/field';
import { loadFromTab, saveInTab } from '../../shared/tab-storage';
import { Textarea } from '../../shared/ui/text-controls';

/** State of the page in the browser's history, which replaces the token in the URL. */
interface PageState {
  isDone: boolean;
}

const { min, max } = limits.appealText;
/** Returns the key under which the tab keeps what was typed with a link, so that a reload doesn't lose it. */
const draftKeyOf = (token: string): string => `circlet:appeal:${token}`;

function InvalidLink() {
  return (
    <CardNotice
      icon={LinkIcon}
      tone="danger"
      title="This link doesn’t work"
      text="It was already used or has expired. If you haven’t appealed yet, sign in to get a new link."
    >
      <Button asChild size="lg" className="w-full">
        <Link to="/auth">Sign In</Link>
      </Button>
    </CardNotice>
  );
}

function Sent() {
  return (
    <CardNotice
      icon={CircleCheck}
      tone="positive"
      title="We have your appeal"
      text="Someone on our team will read it carefully. We’ll send our answer to your email address."
    />
  );
}

function AppealForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const draftKey = draftKeyOf(token);
  const [text, setText] = useState(() => {
    const kept = loadFromTab(draftKey);
    return typeof kept === 'string' ? kept : '';
  });
  const [isTooShort, setIsTooShort] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const send = useChange(sendAppeal, {
    retry: false,
    onDone: () => {
      saveInTab(draftKey, '');
      return navigate('/appeal', { replace: true, state: { isDone: true } satisfies PageState });
    },
  });
  const code = send.error instanceof ApiError ? send.error.code : null;
  if (code === 'APPEAL_LINK_INVALID') return <InvalidLink />;
  if (code === 'APPEAL_ALREADY_SENT') return <Sent />;

  const length = text.trim().length;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    setIsTooShort(length < min);
    if (length < min) field.current?.focus();
    else send.mutate({ token, text });
  };
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <CardNotice
        icon={Scale}
        tone="accent"
        title="Appeal your suspension"
        text="Tell us what happened and why you think the suspension is a mistake. You can appeal once."
      />
      <Field
        label="Your appeal"
        hint={`${length} of ${max} characters`}
        error={
          isTooShort ? `Please write at least ${min} characters` : fieldProblem(send.error, ['text'])?.message
        }
      >
        <Textarea
          ref={field}
          rows={7}
          maxLength={max}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            saveInTab(draftKey, event.target.value);
            setIsTooShort(false);
          }}
        />
      </Field>
      {send.error !== null && (
        <p role="alert" className="font-semibold text-danger">
          {messageOf(send.error, 'Your appeal couldn’t be sent. Please try again.')}
        </p>
      )}
      <Button type="submit" size="lg" state={send.isPending ? 'pending' : 'idle'}>
        {send.isPending ? 'Sending...' : 'Send Appeal'}
      </Button>
    </form>
  );
}

function PageBody() {
  const token = useSearchParams()[0].get('token') ?? '';
  const state = useLocation().state as Partial<PageState> | null;
  if (state?.isDone === true) return <Sent />;
  return token === '' ? <InvalidLink /> : <AppealForm key={token} token={token} />;
}

/** Page on which a banned user appeals. The URL contains the token of the link until it is used. */
export default function AppealPage() {
  return (
    <CardPage width="lg">
      <PageBody />
    </CardPage>
  );
}
