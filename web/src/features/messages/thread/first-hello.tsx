import { listMembers, type AnyMessage } from '@circlet/contracts';

import { useCall } from '../../../shared/api/use-call';
import { useCurrentUser } from '../../../shared/domain/session/use-current-user';
import { Button } from '../../../shared/ui/button';
import { useNow } from '../../../shared/use-now';
import { saveDraft, useDraft } from '../composer/draft-store';
import { helloOf, isNewcomer } from './first-hello.rules';

export interface FirstHelloProps {
  groupId: number;
  messages: readonly AnyMessage[];
  /** Called once the draft contains a hello to edit. */
  onWritten: () => void;
}

/** Helps new members of a group with their first message: it offers a draft that introduces them. */
export function FirstHello({ groupId, messages, onWritten }: FirstHelloProps) {
  const chat = { kind: 'group', id: groupId } as const;
  const { user } = useCurrentUser();
  const { data: members } = useCall(listMembers, { id: groupId });
  const draft = useDraft(chat);
  const now = useNow();
  if (user === null || draft !== '') return null;
  const own = members?.find(({ userId }) => userId === user.id);
  if (!isNewcomer(own, messages, user.id, now)) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line bg-accent-soft px-4 py-2.5">
      <p className="min-w-0 text-accent-ink">
        <span className="font-bold">You’re new here.</span> A short hello is the best start.
      </p>
      <Button
        size="sm"
        variant="secondary"
        onClick={() => {
          saveDraft(chat, helloOf(user));
          onWritten();
        }}
      >
        Write a hello
      </Button>
    </div>
  );
}
