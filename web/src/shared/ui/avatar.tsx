import { smallImageUrl, thumbnailUrl } from '@circlet/contracts';
import { useState, type ComponentProps } from 'react';

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

/** Sizes for which the square variant of a photo is sharp enough. */
const smallSizes: readonly (keyof typeof sizes)[] = ['sm', 'md'];

export interface AvatarProps extends ComponentProps<'span'> {
  name: string;
  photo: string | null | undefined;
  /** 36, 44, 64 or 112 px. */
  size?: keyof typeof sizes;
}

/** A photo that replaces the letter once it has loaded. */
function Photo({ src, letter }: { src: string; letter: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading');
  return (
    <>
      {state !== 'shown' && letter}
      {state !== 'broken' && (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          className={cn(
            'absolute inset-0 size-full object-cover',
            state === 'shown' ? 'animate-fade-in' : 'opacity-0',
          )}
          onLoad={() => {
            setState('shown');
          }}
          onError={() => {
            setState('broken');
          }}
        />
      )}
    </>
  );
}

/**
 * A person's photo, or the first letter of their name while the photo is missing, broken or loading.
 * Decorative: the name is next to it or comes from the surrounding element.
 */
export function Avatar({ name, photo, size = 'md', className, ...rest }: AvatarProps) {
  const shown = shownPhoto(photo);
  const letter = firstLetter(name);
  const variantOf = smallSizes.includes(size) ? thumbnailUrl : smallImageUrl;
  return (
    <span
      aria-hidden="true"
      className={cn(
        'relative inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full font-extrabold text-ink select-none',
        colors[personColor(name, colors.length)],
        sizes[size],
        className,
      )}
      {...rest}
    >
      {shown === undefined ? letter : <Photo key={shown} src={variantOf(shown)} letter={letter} />}
    </span>
  );
}
