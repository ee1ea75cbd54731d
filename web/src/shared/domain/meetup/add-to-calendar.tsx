import { CalendarPlus2 } from 'lucide-react';

import { Button, type ButtonProps } from '../../ui/button';
import { MenuButton } from '../../ui/menu-button';
import { calendarLinks, type MeetupInCalendar } from './calendar-links.rules';

export interface AddToCalendarProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  meetup: MeetupInCalendar;
}

const loadEntries = () => import('./add-to-calendar-entries');

/** Button with a menu of calendars to add a meetup to. Renders nothing unless it is scheduled and still to come. */
export function AddToCalendar({ meetup, variant = 'secondary', size = 'sm', className }: AddToCalendarProps) {
  const links = calendarLinks(meetup, location.origin);
  if (links === null) return null;
  return (
    <MenuButton
      button={
        <Button variant={variant} size={size} className={className}>
          <CalendarPlus2 aria-hidden="true" />
          Add to calendar
        </Button>
      }
      loadEntries={loadEntries}
      entries={{ links }}
      align="start"
    />
  );
}
