import { SquarePen } from 'lucide-react';
import { useState } from 'react';

import { PersonAvatar } from '../../../shared/domain/person/person-avatar';
import { Button } from '../../../shared/ui/button';
import { Dialog, DialogContent, DialogTrigger } from '../../../shared/ui/dialog';
import type { Person } from '../people/person';

export interface NewDirectDialogProps {
  people: readonly Person[];
  onPick: (userId: number) => void;
}

/** Dialog that starts a one-to-one chat with a member of the user's groups. */
export function NewDirectDialog({ people, onPick }: NewDirectDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button size="icon-sm" variant="ghost" aria-label="New direct message" title="New direct message">
          <SquarePen aria-hidden="true" />
        </Button>
      </DialogTrigger>
      <DialogContent
        width="sm"
        title="New direct message"
        description="You can message people you share a group with."
      >
        {people.length === 0 ? (
          <p className="py-4 text-ink-soft">There’s no one else in your groups yet.</p>
        ) : (
          <ul className="flex flex-col gap-1">
            {people.map((person) => (
              <li key={person.id}>
                <button
                  type="button"
                  className="flex min-h-14 w-full items-center gap-3 rounded-lg p-2 text-start transition-colors hover:bg-sunken"
                  onClick={() => {
                    setOpen(false);
                    onPick(person.id);
                  }}
                >
                  <PersonAvatar person={person} />
                  <span className="min-w-0">
                    <span className="block truncate font-bold">{person.name}</span>
                    <span className="block truncate text-sm text-ink-soft">@{person.username}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </DialogContent>
    </Dialog>
  );
}
