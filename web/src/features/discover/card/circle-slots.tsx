import type { CardMember } from '@circlet/contracts';
import { Plus, UserRound } from 'lucide-react';

import { PersonButton } from '../../../shared/domain/person/person-name';
import { Avatar } from '../../../shared/ui/avatar';

export interface MemberSlotProps {
  member: CardMember;
  /** 0 for the member that the Tab key reaches, -1 for the others, which the arrow keys reach. */
  tabIndex: number;
}

/**
 * A member's photo with their age on the outside of the circle. Shows name and age on hover, and opens their profile
 * card.
 */
export function MemberSlot({ member: { userId, user }, tabIndex }: MemberSlotProps) {
  const description = user.age === null ? user.name : `${user.name}, ${user.age}`;
  return (
    <PersonButton user={{ id: userId, name: user.name }} tabIndex={tabIndex} className="flex rounded-full">
      <span className="sr-only">{description}</span>
      <Avatar
        name={user.name}
        photo={user.profilePhoto}
        size="sm"
        className="animate-slot-filled ring-2 ring-surface"
      />
      {user.age !== null && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 m-auto flex h-4 w-6 translate-x-[calc(var(--x)*28px)] translate-y-[calc(var(--y)*26px)] items-center justify-center text-xs font-bold text-ink-soft"
        >
          {user.age}
        </span>
      )}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute bottom-full left-1/2 z-10 mb-1.5 hidden -translate-x-1/2 animate-fade-in rounded-sm bg-ink px-2.5 py-1 text-sm font-semibold whitespace-nowrap text-canvas shadow-md group-focus-within/slot:block group-hover/slot:block"
      >
        {description}
      </span>
    </PersonButton>
  );
}

/** A member who isn't shown to the viewer. */
export function HiddenMemberSlot() {
  return (
    <span className="flex size-9 items-center justify-center rounded-full bg-sunken text-ink-soft ring-2 ring-surface">
      <UserRound className="size-5" aria-hidden="true" />
      <span className="sr-only">A member</span>
    </span>
  );
}

const openStyles =
  'flex size-9 items-center justify-center rounded-full border-2 border-dashed border-line-strong bg-surface text-ink-soft';

/** A free place; a button if the viewer can apply. */
export function OpenSlot({ groupName, onApply }: { groupName: string; onApply?: (() => void) | undefined }) {
  if (onApply === undefined) {
    return (
      <span className={openStyles}>
        <span className="sr-only">Open spot</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      // The card's own button does the same, so the Tab key skips the places.
      tabIndex={-1}
      aria-label={`Apply for an open spot in ${groupName}`}
      onClick={onApply}
      className={`${openStyles} transition-colors hover:border-accent hover:bg-accent-soft hover:text-accent-ink`}
    >
      <Plus className="size-4" aria-hidden="true" />
    </button>
  );
}
