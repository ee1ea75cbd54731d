import { smallPhotoUrl } from '@circlet/contracts';
import { useCallback, type ComponentProps } from 'react';

import { fileOf } from './photo-files';
import type { UnsentPhoto } from './unsent-photo.rules';

export interface LocalPhotoProps extends Omit<ComponentProps<'img'>, 'src' | 'ref'> {
  photo: UnsentPhoto;
}

/** A photo that is not sent yet, from the user's device. */
export function LocalPhoto({ photo: { key, stored }, alt, ...rest }: LocalPhotoProps) {
  const uploaded = stored === null ? null : smallPhotoUrl(stored.url);
  const show = useCallback(
    (image: HTMLImageElement) => {
      let url: string | null = null;
      let isShown = true;
      void fileOf(key).then((file) => {
        if (!isShown) return;
        if (file !== null) url = URL.createObjectURL(file);
        image.src = url ?? uploaded ?? '';
      });
      return () => {
        isShown = false;
        if (url !== null) URL.revokeObjectURL(url);
      };
    },
    [key, uploaded],
  );
  return <img ref={show} alt={alt} {...rest} />;
}
