import type { Group } from '@circlet/contracts';
import { MessageCircle, Send } from 'lucide-react';
import { Link } from 'react-router-dom';

import { openSpots } from '../../../shared/domain/group/circle.rules';
import { Button } from '../../../shared/ui/button';
import { Skeleton } from '../../../shared/ui/skeleton';
import { isMember, type Relation } from '../use-relation';
import { WaitlistButton } from './waitlist-button';

export interface NextStepProps {
  group: Group;
  relation: Relation;
  /** Id of the element with the group's name. */
  describedBy?: string | undefined;
  onApply: () => void;
}

export interface CardFooterProps extends NextStepProps {
  onDetails: () => void;
}

/** The next step for the viewer: apply, wait for a place, view the application, or open the chat. */
export function NextStepButton({ group, relation, describedBy, onApply }: NextStepProps) {
  if (relation === 'unknown') return <Skeleton className="h-11 min-w-32 rounded-full" />;
  if (isMember(relation)) {
    return (
      <Button asChild variant="soft">
        <Link to={`/messages?group=${group.id}`} aria-describedby={describedBy}>
          <MessageCircle aria-hidden="true" />
          Chat
        </Link>
      </Button>
    );
  }
  if (relation === 'applicant') {
    return (
      <Button asChild variant="soft">
        <Link to="/applications" aria-describedby={describedBy}>
          <Send aria-hidden="true" />
          Applied
        </Link>
      </Button>
    );
  }
  // A user who opened an unlisted group through a link can't wait for a place: only the link shows it to them.
  if (openSpots(group) === 0 && group.isListed) {
    const onSignIn = relation === 'visitor' ? onApply : undefined;
    return <WaitlistButton group={group} describedBy={describedBy} onSignIn={onSignIn} />;
  }
  return (
    <Button disabled={!group.isRecruiting} onClick={onApply} aria-describedby={describedBy}>
      {nextStepLabel(group)}
    </Button>
  );
}

function nextStepLabel(group: Group): string {
  if (openSpots(group) === 0) return 'Group Full';
  return group.isRecruiting ? 'Apply to Join' : 'Not Recruiting';
}

/** Buttons of a group card: its details and the next step. */
export function CardFooter({ onDetails, ...nextStep }: CardFooterProps) {
  return (
    <div className="mt-auto grid grid-cols-[2fr_3fr] gap-2 pt-1 *:px-3">
      <Button variant="secondary" onClick={onDetails} aria-describedby={nextStep.describedBy}>
        Details
      </Button>
      <NextStepButton {...nextStep} />
    </div>
  );
}
