import { listMembers, type Group } from '@circlet/contracts';
import { useMemo } from 'react';

import { useCall } from '../../shared/api/use-call';
import { GroupHead } from './chat-head';
import { ChatPane } from './chat-pane';
import { personOf, type Person } from './people/person';

export interface GroupChatProps {
  group: Group;
  userId: number;
  onBack: () => void;
}

const noPeople: readonly Person[] = [];

/** A group's chat. All members except for the viewer can be mentioned. */
export function GroupChat({ group, userId, onBack }: GroupChatProps) {
  const { data: members } = useCall(listMembers, { id: group.id });
  const people = useMemo(() => members?.map(personOf) ?? noPeople, [members]);
  const others = useMemo(() => people.filter(({ id }) => id !== userId), [people, userId]);
  return (
    <ChatPane
      chat={{ kind: 'group', id: group.id }}
      title={group.name}
      userId={userId}
      people={people}
      mentionable={others}
      canWrite
      head={<GroupHead group={group} people={others} />}
      onBack={onBack}
    />
  );
}
