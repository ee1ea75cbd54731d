import { listApplicationMessages, type ApplicationDetail, type ApplicationMessage } from '@circlet/contracts';

import { useCall } from '../../../shared/api/use-call';
import { cn } from '../../../shared/cn';
import { PersonName } from '../../../shared/domain/person/person-name';
import { useCurrentUser } from '../../../shared/domain/session/use-current-user';
import { ErrorState } from '../../../shared/ui/error-state';
import { Loading } from '../../../shared/ui/loading';
import { RelativeTime } from '../../../shared/ui/relative-time';
import { QuestionComposer } from './question-composer';
import { remainingFor, sideOf, type Side } from './questions.rules';

export interface QuestionThreadProps {
  application: ApplicationDetail;
  /** The viewer's side. */
  side: Side;
}

function Question({ message, isOurs }: { message: ApplicationMessage; isOurs: boolean }) {
  const { user } = useCurrentUser();
  return (
    <li className={cn('flex flex-col gap-1', isOurs ? 'items-end' : 'items-start')}>
      <p className="text-sm text-ink-soft">
        {message.userId === user?.id ? (
          <span className="font-bold text-ink">You</span>
        ) : (
          <PersonName
            user={{ id: message.userId, name: message.user.name }}
            className="font-bold text-ink no-underline hover:underline"
          />
        )}
        &nbsp;· <RelativeTime value={message.createdAt} />
      </p>
      <p
        className={cn(
          'max-w-full rounded-lg px-3.5 py-2 wrap-anywhere whitespace-pre-wrap text-ink',
          isOurs ? 'bg-accent-soft' : 'bg-sunken',
        )}
      >
        {message.content}
      </p>
    </li>
  );
}

/** What the applicant and those who decide wrote to each other, and a field for the next message while the application is pending. */
export function QuestionThread({ application, side }: QuestionThreadProps) {
  const { data, isFetching, refetch, isError } = useCall(listApplicationMessages, { id: application.id });
  if (data === undefined) {
    return isError ? (
      <ErrorState className="py-4" retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Loading rows={2}>Loading questions…</Loading>
    );
  }
  const isPending = application.status === 'pending';
  return (
    <div className="flex flex-col gap-3">
      <div role="log" aria-label="Questions and answers">
        <ol className="flex flex-col gap-3">
          {data.map((message) => (
            <Question key={message.id} message={message} isOurs={sideOf(message, application) === side} />
          ))}
        </ol>
      </div>
      {isPending && data.length === 0 && (
        <p className="text-sm text-ink-soft">
          {side === 'owner'
            ? 'Anything you’d like to know before you decide? Only the applicant, the owner and co-owners can read this.'
            : 'Anything you’d like to know, or to add? Only you and those who decide can read this.'}
        </p>
      )}
      {isPending ? (
        <QuestionComposer
          applicationId={application.id}
          remaining={remainingFor(side, data, application)}
          // Someone who opens a conversation reads it first.
          startsFocused={data.length === 0}
        />
      ) : (
        <p className="text-sm text-ink-soft">
          This application is no longer pending. You can read these messages for 30 days after the decision.
        </p>
      )}
    </div>
  );
}
