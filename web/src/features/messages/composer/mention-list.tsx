import { cn } from '../../../shared/cn';
import { PersonAvatar } from '../../../shared/domain/person/person-avatar';
import type { Person } from '../people/person';

export interface MentionListProps {
  id: string;
  people: readonly Person[];
  active: number;
  onPick: (person: Person) => void;
}

export const optionId = (listId: string, personId: number): string => `${listId}-${String(personId)}`;

/** Suggestions for the mention at the caret. The focus stays in the message field. */
export function MentionList({ id, people, active, onPick }: MentionListProps) {
  return (
    <ul
      id={id}
      role="listbox"
      aria-label="People to mention"
      className="absolute inset-x-3 bottom-full z-10 mb-1 max-h-60 animate-pop-in overflow-y-auto rounded-lg border border-line bg-surface p-2 shadow-lg sm:end-auto sm:w-80"
    >
      {people.map((person, index) => (
        <li
          key={person.id}
          id={optionId(id, person.id)}
          role="option"
          aria-selected={index === active}
          className={cn(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2 hover:bg-sunken',
            index === active && 'bg-sunken',
          )}
          // On pointer down rather than click, so that the message field keeps the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            onPick(person);
          }}
        >
          <PersonAvatar person={person} size="sm" />
          <span className="min-w-0 truncate">
            <span className="font-bold">{person.name}</span>{' '}
            <span className="text-sm text-ink-soft">@{person.username}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
