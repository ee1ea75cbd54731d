import { limits, postApplicationMessage } from '@circlet/contracts';
import { useEffect, useRef } from 'react';

import { messageOf } from '../../../shared/api/api-error';
import { useChange } from '../../../shared/api/use-change';
import { dropDraft, useDraft } from '../../../shared/drafts';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { RestoredDraft } from '../../../shared/ui/restored-draft';
import { Textarea } from '../../../shared/ui/text-controls';
import { noQuestion, questionDraft } from './questions.rules';

export interface QuestionComposerProps {
  applicationId: number;
  /** How many more messages the viewer's side can send. */
  remaining: number;
  /** Whether the field takes the focus when it appears. */
  startsFocused: boolean;
}

/**
 * Field for a question or an answer. Keeps the typed text if it can't be sent, or the user leaves. Enter sends, as in a
 * chat.
 */
export function QuestionComposer({ applicationId, remaining, startsFocused }: QuestionComposerProps) {
  const draftName = questionDraft(applicationId);
  const {
    values: { text },
    change,
    draft,
  } = useDraft(draftName, noQuestion);
  const post = useChange(postApplicationMessage, {
    refetchesAfterFailure: true,
    onDone: () => {
      dropDraft(draftName);
    },
  });
  const form = useRef<HTMLFormElement>(null);
  // Browsers don't scroll to a focused field that the mobile bar covers only in part.
  useEffect(() => {
    if (startsFocused) form.current?.scrollIntoView({ block: 'nearest' });
  }, [startsFocused]);

  const send = () => {
    if (post.isPending || text.trim() === '') return;
    post.mutate(
      { id: applicationId, content: text },
      {
        onSuccess: () => {
          draft.discard();
        },
      },
    );
  };

  if (remaining === 0) {
    return (
      <p className="text-sm text-ink-soft">
        You’ve sent all {limits.questionsPerSide} messages. You can still read the answers.
      </p>
    );
  }
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <RestoredDraft {...draft} />
      <Field
        label="Your message"
        hideLabel
        hint={`${remaining} of ${limits.questionsPerSide} messages left`}
        error={
          post.isError ? messageOf(post.error, 'Your message wasn’t sent. Please try again.') : undefined
        }
      >
        <Textarea
          autoFocus={startsFocused}
          name="content"
          rows={1}
          className="min-h-11"
          placeholder="Write a message..."
          maxLength={limits.applicationQuestion.max}
          value={text}
          onChange={(event) => {
            change({ text: event.target.value });
            if (post.isError) post.reset();
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || event.key !== 'Enter' || event.shiftKey) return;
            event.preventDefault();
            send();
          }}
        />
      </Field>
      <Button
        type="submit"
        size="sm"
        className="self-end"
        state={post.isPending ? 'pending' : 'idle'}
        disabled={text.trim() === ''}
      >
        {post.isPending ? 'Sending...' : 'Send'}
      </Button>
    </form>
  );
}
