import { type Group, smallCoverOf } from '@circlet/contracts';
import { Users } from 'lucide-react';
import { useState } from 'react';

import { cn } from '../../../shared/cn';

export interface GroupPictureProps {
  group: Group;
  /** Edge in pixels. */
  edge: 40 | 44;
  className?: string;
}

/** A group's cover in a circle, or a symbol if it can't load, as without a connection. Decorative. */
export function GroupPicture({ group, edge, className }: GroupPictureProps) {
  const src = smallCoverOf(group);
  const [broken, setBroken] = useState<string | null>(null);
  const classes = cn('shrink-0 rounded-full', edge === 40 ? 'size-10' : 'size-11', className);
  if (broken === src) {
    return (
      <span
        aria-hidden="true"
        className={cn('inline-flex items-center justify-center bg-sunken text-ink-soft', classes)}
      >
        <Users className="size-5" />
      </span>
    );
  }
  return (
    <img
      src={src}
      alt=""
      width={edge}
      height={edge}
      loading="lazy"
      className={cn('object-cover', classes)}
      onError={() => {
        setBroken(src);
      }}
    />
  );
}
