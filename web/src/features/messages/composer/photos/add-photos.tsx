import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';

import { Button } from '../../../../shared/ui/button';
import type { Chat } from '../../chat.rules';
import { addPhotos } from './add-to-message';

/** Button that adds photos from the user's device to their message. */
export function AddPhotos({ chat }: { chat: Chat }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        multiple
        hidden
        onChange={({ target }) => {
          addPhotos(chat, [...(target.files ?? [])]);
          // Otherwise the same photos couldn't be chosen again.
          target.value = '';
        }}
      />
      <Button
        variant="ghost"
        size="icon"
        className="text-ink-soft"
        aria-label="Add photos"
        onClick={() => input.current?.click()}
      >
        <ImagePlus aria-hidden="true" />
      </Button>
    </>
  );
}
