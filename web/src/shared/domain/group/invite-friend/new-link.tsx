import { Copy, Share2 } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Input } from '../../../ui/text-controls';
import { toast } from '../../../ui/toast-store';

export interface NewLinkProps {
  url: string;
  groupName: string;
}

/** A link that was just created, with buttons to copy it and, if the device can, to share it. */
export function NewLink({ url, groupName }: NewLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.select();
  }, []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied', description: 'Send it to your friend.', variant: 'positive' });
    } catch {
      // Browsers block the clipboard on pages without HTTPS.
      field.current?.select();
      toast({ title: 'Copy the selected link', description: 'Your browser didn’t let us copy it.' });
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title: groupName, text: `Join me in ${groupName} on Circlet`, url });
    } catch {
      // The user closed the share sheet.
    }
  };

  return (
    <div className="flex flex-col gap-3">
      <Field label="Link for your friend" hint="Copy it now. It won’t be shown again.">
        <Input ref={field} readOnly value={url} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy Link
        </Button>
        {'share' in navigator && (
          <Button variant="secondary" onClick={() => void share()}>
            <Share2 aria-hidden="true" />
            Share
          </Button>
        )}
      </div>
    </div>
  );
}
