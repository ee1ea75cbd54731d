import { smallImageUrl } from '@circlet/contracts';
import { Avatar as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';

import { cn } from '../cn';
import { firstLetter, personColor, shownPhoto } from './avatar.rules';

const colors = [
  'bg-person-1',
  'bg-person-2',
  'bg-person-3',
  'bg-person-4',
  'bg-person-5',
  'bg-person-6',
] as const;

const sizes = {
  sm: 'size-9 text-sm',
  md: 'size-11',
  lg: 'size-16 text-2xl',
  xl: 'size-28 text-5xl',
} as const;

export interface AvatarProps extends ComponentProps<typeof Radix.Root> {
  name: string;
  photo: string | null | undefined;
  /** 36, 44, 64 or 112 px. */
  size?: keyof typeof sizes;
}

/**
 * A person's photo, or the first letter of their name while the photo is missing, broken or loading.
 * Decorative: the name is next to it or comes from the surrounding element.
 */
export function Avatar({ name, photo, size = 'md', className, ...rest }: AvatarProps) {
  const shown = shownPhoto(photo);
  return (
    <Radix.Root
      aria-hidden="true"
      className={cn(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full font-extrabold text-ink select-none',
        colors[personColor(name, colors.length)],
        sizes[size],
        className,
      )}
      {...rest}
    >
      {shown !== undefined && (
        <Radix.Image src={smallImageUrl(shown)} alt="" className="size-full animate-fade-in object-cover" />
      )}
      <Radix.Fallback>{firstLetter(name)}</Radix.Fallback>
    </Radix.Root>
  );
}
