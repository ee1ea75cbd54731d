import { Share2 } from 'lucide-react';

import { Button } from '../../../ui/button';
import { CopyField } from '../../../ui/copy-field';

export interface NewLinkProps {
  url: string;
  groupName: string;
}

/** A link that was just created, with buttons to copy it and, if the device can, to share it. */
export function NewLink({ url, groupName }: NewLinkProps) {
  const share = async () => {
    try {
      await navigator.share({ title: groupName, text: `Join me in ${groupName} on Circlet`, url });
    } catch {
      // The user closed the share sheet.
    }
  };

  return (
    <CopyField
      label="Link for your friend"
      hint="Copy it now. It won’t be shown again."
      value={url}
      copy="Copy Link"
      copied={{ title: 'Link copied', description: 'Send it to your friend.' }}
    >
      {'share' in navigator && (
        <Button variant="secondary" onClick={() => void share()}>
          <Share2 aria-hidden="true" />
          Share
        </Button>
      )}
    </CopyField>
  );
}
