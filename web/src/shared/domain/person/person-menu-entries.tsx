import { Ban, Flag } from 'lucide-react';

import { DropdownMenuItem } from '../../ui/dropdown-menu';

export interface PersonMenuEntriesProps {
  name: string;
  onBlock: () => void;
  onReport: () => void;
}

/** Entries of the menu with what is rarely done to a user. */
export default function PersonMenuEntries({ name, onBlock, onReport }: PersonMenuEntriesProps) {
  return (
    <>
      <DropdownMenuItem onSelect={onBlock}>
        <Ban aria-hidden="true" />
        Block {name}
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={onReport}>
        <Flag aria-hidden="true" />
        Report {name}
      </DropdownMenuItem>
    </>
  );
}
