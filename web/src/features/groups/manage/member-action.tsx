import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

import { Button } from '../../../shared/ui/button';

export interface MemberActionProps extends ComponentProps<typeof Button> {
  icon: LucideIcon;
  label: string;
  /** The member's name, which screen readers add to the label. */
  name: string;
}

/** Button for an action on a member. */
export function MemberAction({ icon: Icon, label, name, ...button }: MemberActionProps) {
  return (
    <Button variant="ghost" size="sm" className="max-sm:px-1.5" aria-label={`${label}: ${name}`} {...button}>
      <Icon aria-hidden="true" />
      {label}
    </Button>
  );
}
