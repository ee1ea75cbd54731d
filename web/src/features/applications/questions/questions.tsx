import type { ApplicationDetail } from '@circlet/contracts';
import { MessageCircleQuestion } from 'lucide-react';
import { useId, useState } from 'react';

import { Badge } from '../../../shared/ui/badge';
import { Button } from '../../../shared/ui/button';
import { QuestionThread } from './question-thread';
import { questionsLabel, type Side } from './questions.rules';
import { UnsentQuestion } from './unsent-question';

export interface QuestionsProps {
  application: ApplicationDetail;
  /** The viewer's side. */
  side: Side;
  /** Id of the element that names the application. */
  describedBy: string;
}

/** Button that opens what the applicant and those who decide ask each other before a decision, with the number of messages. */
export function Questions({ application, side, describedBy }: QuestionsProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const label = questionsLabel(application);
  const { messageCount } = application;
  if (label === null) return <UnsentQuestion applicationId={application.id} />;
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-3">
      <Button
        variant="ghost"
        size="sm"
        className="-ms-2 self-start"
        aria-expanded={open}
        aria-controls={id}
        aria-describedby={describedBy}
        onClick={() => {
          setOpen(!open);
        }}
      >
        <MessageCircleQuestion aria-hidden="true" />
        {open ? 'Hide questions' : label}
        {messageCount > 0 && (
          <Badge tone="accent">
            {messageCount}
            <span className="sr-only"> {messageCount === 1 ? 'message' : 'messages'}</span>
          </Badge>
        )}
      </Button>
      <div id={id} hidden={!open}>
        {open && <QuestionThread application={application} side={side} />}
      </div>
      {application.status !== 'pending' && <UnsentQuestion applicationId={application.id} />}
    </div>
  );
}
