import { nameLabels } from '@circlet/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { cn } from '../../../shared/cn';
import { Avatar } from '../../../shared/ui/avatar';

/** Looks of a name that is a link. */
export const nameLink =
  'hit-44 max-w-full wrap-anywhere underline decoration-line-strong underline-offset-4 hover:decoration-ink';

export interface PersonCellProps {
  /** Null if the account was deleted. */
  name: string | null;
  photo?: string | null;
  /** Shown under the name, for example '@ada'. */
  detail?: string | null;
  badges?: ReactNode;
  /** Address that the name links to. */
  to?: string | undefined;
}

/** A person in a table, or in a dialog, which has room for long names. */
export function PersonCell({ name, photo, detail, badges, to }: PersonCellProps) {
  const shown = name ?? nameLabels.deleted;
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Avatar name={shown} photo={photo} size="sm" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          {to === undefined ? (
            <span className="max-w-full truncate font-bold lg:in-[td]:max-w-44">{shown}</span>
          ) : (
            <Link to={to} className={cn('font-bold', nameLink)}>
              {shown}
            </Link>
          )}
          {badges}
        </p>
        {detail !== null && detail !== undefined && (
          <p className="truncate text-ink-soft lg:in-[td]:max-w-56">{detail}</p>
        )}
      </div>
    </div>
  );
}
