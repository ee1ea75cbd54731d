import type { Group } from '@circlet/contracts';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';

import { groupPath } from '../../shared/domain/group/group-path.rules';
import { PlanMeetup } from '../../shared/domain/meetup/plan/plan-meetup';
import { PersonFace, PersonName } from '../../shared/domain/person/person-name';
import { Button } from '../../shared/ui/button';
import { useHasNoConnection } from '../../shared/use-has-no-connection';
import { GroupPicture } from './list/group-picture';
import { LevelMenu } from './notifications/level-menu';
import type { Person } from './people/person';

/** Button that closes the open chat on a phone, where the chat hides the list of chats. */
export function BackToChats({ onBack }: { onBack: () => void }) {
  return (
    <Button variant="ghost" size="icon" className="md:hidden" aria-label="Back to all chats" onClick={onBack}>
      <ArrowLeft aria-hidden="true" />
    </Button>
  );
}

/** Header of a group's chat. */
export function GroupHead({ group, people }: { group: Group; people: readonly Person[] }) {
  const hasNoConnection = useHasNoConnection();
  const othersOnline = hasNoConnection ? 0 : people.filter(({ isOnline }) => isOnline === true).length;
  return (
    <>
      <div className="relative flex min-w-0 grow items-center gap-3 rounded-lg hover:bg-sunken">
        <GroupPicture group={group} edge={40} className="max-sm:hidden" />
        <div className="min-w-0">
          <h2 className="truncate font-extrabold">
            <Link
              to={groupPath(group.id)}
              title="Details of the group"
              className="hover:underline focus-visible:-outline-offset-3"
            >
              {group.name}
              {/* The whole head leads to the details. */}
              <span aria-hidden="true" className="absolute inset-x-0 -inset-y-2" />
            </Link>
          </h2>
          <p className="truncate text-sm text-ink-soft">
            {group.currentMembers} {group.currentMembers === 1 ? 'member' : 'members'}
            {/* The viewer is one of the members, and online. */}
            {othersOnline > 0 && `, ${othersOnline + 1} online`} · {group.location}
          </p>
        </div>
      </div>
      <PlanMeetup iconOnly group={group} variant="ghost" />
      <LevelMenu groupId={group.id} />
    </>
  );
}

/** Header of a one-to-one chat. */
export function PersonHead({ person }: { person: Person }) {
  const hasNoConnection = useHasNoConnection();
  return (
    <>
      <PersonFace person={person} />
      <div className="min-w-0 grow">
        <h2 className="truncate font-extrabold">
          <PersonName user={person} className="no-underline hover:underline" />
        </h2>
        <p className="truncate text-sm text-ink-soft">
          @{person.username}
          {person.isOnline === true && !hasNoConnection && ' · Online'}
        </p>
      </div>
    </>
  );
}
