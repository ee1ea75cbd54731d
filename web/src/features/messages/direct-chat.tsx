import { useMemo } from 'react';

import { PersonHead } from './chat-head';
import { ChatPane } from './chat-pane';
import type { Person } from './people/person';

export interface DirectChatPaneProps {
  person: Person;
  userId: number;
  canWrite: boolean;
  onBack: () => void;
}

const noPeople: readonly Person[] = [];

/** The one-to-one chat with a person. No one can be mentioned in it. */
export function DirectChatPane({ person, userId, canWrite, onBack }: DirectChatPaneProps) {
  const people = useMemo(() => [person], [person]);
  return (
    <ChatPane
      chat={{ kind: 'direct', id: person.id }}
      title={person.name}
      userId={userId}
      people={people}
      mentionable={noPeople}
      canWrite={canWrite}
      // A closed chat is none of the viewer's business anymore, such as whether the other one is online.
      head={<PersonHead person={canWrite ? person : { ...person, isOnline: undefined }} />}
      onBack={onBack}
    />
  );
}
