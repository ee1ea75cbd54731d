import { searchUsers, limits, type Group } from '@circlet/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';

import { useCall } from '../../shared/api/use-call';
import { InviteFriend } from '../../shared/domain/group/invite-friend/invite-friend';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorState } from '../../shared/ui/error-state';
import { Field } from '../../shared/ui/field';
import { Input } from '../../shared/ui/text-controls';
import { Loading } from '../../shared/ui/loading';
import { Select } from '../../shared/ui/select';
import { useDebouncedValue } from '../../shared/use-debounced-value';
import { UserSearchResult, type UserSearchResultProps } from './user-search-result';

const typingPause = 300;

/** Returns whether a text is long enough to search for users. */
const isSearchable = (text: string): boolean => text.trim().length >= limits.userSearch.min;

export interface FindMembersProps {
  /** The groups with a free place that the user owns or co-owns. */
  groups: readonly Group[];
  /** Group to invite to. Falls back to the first one if it isn't in the list. */
  groupId: number;
  onGroup: (groupId: number) => void;
}

interface PeopleProps extends Pick<UserSearchResultProps, 'group' | 'message' | 'onInvited'> {
  search: string;
}

function People({ search, ...invitation }: PeopleProps) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useCall(
    searchUsers,
    { search: search.trim() },
    { enabled: isSearchable(search), placeholderData: keepPreviousData },
  );
  if (!isSearchable(search)) {
    return <p className="text-ink-soft">Enter at least {limits.userSearch.min} characters of a name.</p>;
  }
  if (data === undefined && isError) {
    return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (data === undefined)
    return (
      <Loading hasPicture hasControl rows={3}>
        Searching for people…
      </Loading>
    );
  if (data.length === 0) {
    return <EmptyState title="No one found" description="Try another part of the name or username." />;
  }
  return (
    <ul aria-label="People" aria-busy={isPlaceholderData} className="divide-y divide-line">
      {data.map((person) => (
        <UserSearchResult key={`${invitation.group.id}-${person.id}`} person={person} {...invitation} />
      ))}
    </ul>
  );
}

/** Search for users to invite to one of the groups. */
export function FindMembers({ groups, groupId, onGroup }: FindMembersProps) {
  const [text, setText] = useState('');
  const [message, setMessage] = useState('');
  const search = useDebouncedValue(text, typingPause);
  const group = groups.find(({ id }) => id === groupId) ?? groups[0];

  if (group === undefined) {
    return (
      <EmptyState
        title="None of your groups has an open spot"
        description="Create a group, or raise a group’s member limit, to invite people here."
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Invite to">
          <Select
            options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(group.id)}
            onChange={(event) => {
              onGroup(Number(event.target.value));
            }}
          />
        </Field>
        <Field label="Message" optional>
          <Input
            value={message}
            maxLength={limits.invitationMessage.max}
            placeholder="Say why you thought of them"
            onChange={(event) => {
              setMessage(event.target.value);
            }}
          />
        </Field>
      </div>
      <div className="relative">
        <Field label="Find people by name or username">
          <Input
            type="search"
            autoFocus={groups.some(({ id }) => id === groupId)}
            className="ps-11"
            maxLength={100}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
            }}
          />
        </Field>
        <Search
          className="pointer-events-none absolute start-3.5 bottom-3 size-5 text-ink-soft"
          aria-hidden="true"
        />
      </div>
      <People
        search={search}
        group={group}
        message={message}
        onInvited={(sent) => {
          // It was meant for one person. The next one may have been begun.
          setMessage((now) => (now === sent ? '' : now));
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
        <p className="text-ink-soft">Is your friend not on Circlet yet? Send them a link to this group.</p>
        <InviteFriend group={group} />
      </div>
    </div>
  );
}
