import { useDraft } from '../../../shared/drafts';
import { Button } from '../../../shared/ui/button';
import { noQuestion, questionDraft } from './questions.rules';

/** A message that was being written when the application was decided. It stays readable until the user discards it. */
export function UnsentQuestion({ applicationId }: { applicationId: number }) {
  const { values, draft } = useDraft(questionDraft(applicationId), noQuestion);
  if (values.text === '') return null;
  return (
    <div role="status" className="flex flex-col items-start gap-1 border-t border-line pt-3">
      <p className="text-sm text-ink-soft">
        This message wasn’t sent, because the application is no longer pending:
      </p>
      <p className="max-w-full wrap-anywhere whitespace-pre-wrap">{values.text}</p>
      <Button
        variant="ghost"
        size="sm"
        className="-ms-2"
        aria-label="Discard message"
        onClick={draft.discard}
      >
        Discard
      </Button>
    </div>
  );
}
