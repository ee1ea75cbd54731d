import type { Meetup } from '@circlet/contracts';
import { Check, X } from 'lucide-react';

import { useNow } from '../../use-now';
import { AnswerButtons, type Answer } from './answer-buttons';
import { useAttendance } from './meetup-answers';
import { takesAttendance } from './meetup.rules';

const answers = [
  { value: 'yes', label: 'Yes', icon: Check, tone: 'positive' },
  { value: 'no', label: 'No', icon: X, tone: 'danger' },
] as const satisfies readonly Answer<'yes' | 'no'>[];

/** Asks whether the viewer was at a past meetup, and shows the answer. */
export function DidYouMeet({ meetup }: { meetup: Meetup }) {
  const now = useNow();
  const answer = useAttendance(meetup);
  const { attended } = meetup;
  const takesAnswers = takesAttendance(meetup, now);
  if (attended === null && !takesAnswers) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="font-bold">
        {attended === null ? 'Did you meet?' : attended ? 'You were there' : 'You weren’t there'}
      </p>
      {takesAnswers && (
        <AnswerButtons
          label="Did you meet?"
          answers={answers}
          value={attended === null ? null : attended ? 'yes' : 'no'}
          onAnswer={(value) => {
            answer(value === 'yes');
          }}
        />
      )}
    </div>
  );
}
