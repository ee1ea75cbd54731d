import { Download, ExternalLink, FileDown } from 'lucide-react';
import type { ReactNode } from 'react';

import { DropdownMenuItem, DropdownMenuSeparator } from '../../ui/dropdown-menu';
import type { CalendarLinks } from './calendar-links.rules';

function Website({ address, children }: { address: string; children: ReactNode }) {
  return (
    <DropdownMenuItem asChild>
      <a href={address} target="_blank" rel="noopener noreferrer">
        <ExternalLink aria-hidden="true" />
        {children}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </DropdownMenuItem>
  );
}

/** Entries of the menu that adds a meetup to a calendar. */
export default function AddToCalendarEntries({ links }: { links: CalendarLinks }) {
  return (
    <>
      <Website address={links.google}>Google Calendar</Website>
      <DropdownMenuItem asChild>
        <a href={links.file}>
          <FileDown aria-hidden="true" />
          Apple Calendar
        </a>
      </DropdownMenuItem>
      <Website address={links.outlook}>Outlook</Website>
      <DropdownMenuSeparator />
      <DropdownMenuItem asChild>
        <a href={links.file} download>
          <Download aria-hidden="true" />
          Download .ics
        </a>
      </DropdownMenuItem>
    </>
  );
}
