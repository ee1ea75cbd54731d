import type { DirectChat, Group } from '@circlet/contracts';
import { MessagesSquare } from 'lucide-react';
import { useMemo } from 'react';

import type { Chat } from './chat.rules';
import { DirectChatPane } from './direct-chat';
import { GroupChat } from './group-chat';
import type { Person } from './people/person';

export interface OpenPaneProps {
  open: Chat | null;
  groups: readonly Group[];
  direct: readonly DirectChat[];
  /** Whether the server has said which one-to-one chats there are. */
  isKnown: boolean;
  people: readonly Person[];
  userId: number;
  onBack: () => void;
}

/** The chat that is open, or the invitation to open one. */
export function OpenPane({ open, groups, direct, isKnown, people, userId, onBack }: OpenPaneProps) {
  const directId = open?.kind === 'direct' ? open.id : null;
  const known = people.find(({ id }) => id === directId);
  const chat = direct.find(({ user }) => user.id === directId);
  const partner = chat?.user;
  const person = useMemo<Person | undefined>(
    () => (partner === undefined ? known : { ...partner, isOnline: known?.isOnline }),
    [partner, known],
  );
  const group = open?.kind === 'group' ? groups.find(({ id }) => id === open.id) : undefined;

  if (group !== undefined) return <GroupChat key={group.id} group={group} userId={userId} onBack={onBack} />;
  if (person !== undefined) {
    return (
      <DirectChatPane
        key={person.id}
        person={person}
        userId={userId}
        canWrite={chat?.canWrite ?? isKnown}
        onBack={onBack}
      />
    );
  }
  return (
    <div className="hidden h-150 flex-col items-center justify-center gap-3 text-ink-soft md:flex">
      <MessagesSquare className="size-12" aria-hidden="true" />
      <p className="font-bold">Select a group to start chatting</p>
    </div>
  );
}
