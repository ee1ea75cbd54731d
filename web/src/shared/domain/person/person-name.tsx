import { nameLabels } from '@circlet/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { cn } from '../../cn';
import { lazyPart } from '../../lazy-part';
import { DialogButton } from '../../ui/lazy-dialog';
import { useCurrentUser } from '../session/use-current-user';
import { PersonAvatar, type PersonAvatarProps } from './person-avatar';

const PersonDialog = lazyPart(() => import('./person-dialog'));

export interface PersonButtonProps {
  user: { id: number; name: string };
  className?: string;
  title?: string;
  /** Label for screen readers, if the content is only a picture. */
  label?: string;
  /** -1 if another element next to it opens the same profile, so that the Tab key skips this one. */
  tabIndex?: number;
  children: ReactNode;
}

/**
 * Opens a user's profile card, or the profile page for the viewer themselves. The card's code loads on demand. For
 * visitors, and for deleted accounts, it is only its content.
 */
export function PersonButton({ user, className, title, label, tabIndex, children }: PersonButtonProps) {
  const { user: viewer } = useCurrentUser();
  const looks = { className, title, tabIndex, 'aria-label': label };
  if (viewer === null || user.name === nameLabels.deleted) return <>{children}</>;
  if (viewer.id === user.id) {
    return (
      <Link to="/profile" {...looks}>
        {children}
      </Link>
    );
  }
  return (
    <DialogButton
      button={
        <button type="button" {...looks}>
          {children}
        </button>
      }
    >
      {(state) => <PersonDialog user={user} {...state} />}
    </DialogButton>
  );
}

export interface PersonNameProps {
  user: { id: number; name: string };
  className?: string;
  /** Default: the user's name. */
  children?: ReactNode;
}

/** A user's name, which opens their profile card. */
export function PersonName({ user, className, children = user.name }: PersonNameProps) {
  return (
    <PersonButton
      user={user}
      title={`${user.name}’s profile`}
      className={cn(
        'hit-44 max-w-full text-start wrap-anywhere underline decoration-line-strong underline-offset-4 hover:decoration-ink',
        className,
      )}
    >
      {children}
    </PersonButton>
  );
}

export interface PersonFaceProps extends Pick<PersonAvatarProps, 'size'> {
  person: PersonAvatarProps['person'] & { id: number };
}

/** A user's photo next to their name. It opens their profile card too. */
export function PersonFace({ person, size = 'md' }: PersonFaceProps) {
  return (
    <PersonButton
      user={person}
      label={`${person.name}’s photo`}
      tabIndex={-1}
      className="inline-flex shrink-0 rounded-full"
    >
      <PersonAvatar person={person} size={size} />
    </PersonButton>
  );
}
