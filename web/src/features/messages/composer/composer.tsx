import { SendHorizontal } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../shared/ui/button';
import { Textarea } from '../../shared/ui/textarea';

export interface ComposerProps {
  groupName: string;
  onSend: (text: string) => void;
}

const longest = 2000;

/** Where one writes: Enter sends, Shift+Enter breaks the line. */
export function Composer({ groupName, onSend }: ComposerProps) {
  const [text, setText] = useState('');

  const send = () => {
    if (text.trim() === '') return;
    onSend(text);
    setText('');
  };

  return (
    <form
      className="flex items-end gap-2 border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        aria-label={`Message to ${groupName}`}
        placeholder="Type a message..."
        rows={1}
        value={text}
        maxLength={longest}
        className="[field-sizing:content] max-h-40 min-h-11 flex-1 resize-none"
        onChange={(event) => {
          setText(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <Button type="submit" size="icon" aria-label="Send message" disabled={text.trim() === ''}>
        <SendHorizontal aria-hidden="true" />
      </Button>
    </form>
  );
}
