import { ArrowLeft } from 'lucide-react';

import { Button } from '../../shared/ui/button';

/** Button that closes the open chat on a phone, where the chat hides the list of chats. */
export function BackToChats({ onBack }: { onBack: () => void }) {
  return (
    <Button variant="ghost" size="icon" className="md:hidden" aria-label="Back to all chats" onClick={onBack}>
      <ArrowLeft aria-hidden="true" />
    </Button>
  );
}
