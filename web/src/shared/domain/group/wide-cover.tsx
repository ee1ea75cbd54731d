import { type Group, coverOf } from '@circlet/contracts';

import { cn } from '../../cn';

const banner = 'aspect-[5/2] w-full rounded-lg bg-sunken sm:aspect-[3/1]';

export interface WideCoverProps {
  group: Pick<Group, 'category' | 'interests' | 'coverPhoto'>;
  alt?: string;
}

/**
 * Banner with a group's cover. A photo fills it. Our illustrations are square: one is shown whole in the middle, and the
 * pixels at its left and right edges continue to the sides.
 */
export function WideCover({ group, alt = '' }: WideCoverProps) {
  const url = coverOf(group);
  if (group.coverPhoto !== null)
    return <img src={url} alt={alt} width={800} height={320} className={cn(banner, 'object-cover')} />;
  return (
    <div
      role={alt === '' ? 'presentation' : 'img'}
      aria-label={alt || undefined}
      className={cn(banner, 'overflow-hidden')}
    >
      <div
        className="size-full [border-image-slice:0_1_fill] [border-image-width:0_30%] sm:[border-image-width:0_calc(100%/3)]"
        style={{ borderImageSource: `url(${url})` }}
      />
    </div>
  );
}
