import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

import { Button } from '../../../shared/ui/button';

export interface MemberActionProps extends ComponentProps<typeof Button> {
  icon: LucideIcon;
  label: string;
  /** The member's name, which screen readers add to the label. */
  name: string;
}

/** Button for an action on a member. Shows its label where there is space. */
export function MemberAction({ icon: Icon, label, name, ...button }: MemberActionProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      className="max-lg:size-11 max-lg:px-0"
      aria-label={`${label}: ${name}`}
      title={label}
      {...button}
    >
      <Icon aria-hidden="true" />
      <span className="max-lg:hidden">{label}</span>
    </Button>
  );
}
