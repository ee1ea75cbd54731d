import {
  listPendingApplications,
  type ApplicationDetail,
  type CurrentUser,
  type Group,
} from '@circlet/contracts';
import { useQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useMemo, useState, type ComponentType } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';

import { cardsPerPage, totalOf, type Page } from '../../../shared/api/paging.rules';
import { usePages } from '../../../shared/api/use-call';
import { openSpots } from '../../../shared/domain/group/circle.rules';
import { ownedGroupsQuery, userGroupsQuery } from '../../../shared/domain/group/group-lists';
import { ownGroupAnchor } from '../../../shared/domain/group/own-group.rules';
import { managesGroup } from '../../../shared/domain/group/member-roles.rules';
import { useCurrentUser } from '../../../shared/domain/session/use-current-user';
import { Button } from '../../../shared/ui/button';
import { ErrorState } from '../../../shared/ui/error-state';
import { Loading } from '../../../shared/ui/loading';
import { PageTitle } from '../../../shared/ui/page-title';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../shared/ui/tabs';
import { dropOtherEdits } from '../form/edit-drafts';
import { MyGroupList } from './my-group-list';
import { NoGroupsYet } from './no-groups-yet';

const tabs = ['owned', 'joined', 'find', 'pending'] as const;
type Tab = (typeof tabs)[number];

const tabIn = (parameters: URLSearchParams): Tab | undefined =>
  tabs.find((tab) => tab === parameters.get('tab'));

/** Label of a tab with a number. Reserves its space while it is loading. */
function Counted({ total, children }: { total: number | undefined; children: string }) {
  return (
    <span>
      {children}
      {total === undefined ? (
        <span aria-hidden="true" className="opacity-0">
          {' '}
          (0)
        </span>
      ) : (
        ` (${total})`
      )}
    </span>
  );
}

function LoadingManaged({ failed, ...retry }: { failed: boolean; retrying: boolean; onRetry: () => void }) {
  if (failed) return <ErrorState {...retry} />;
  return (
    <Loading hasPicture hasControl rows={3}>
      Loading your groups…
    </Loading>
  );
}

export interface MyGroupsPageProps {
  /** Search for users to invite to one of these groups. */
  FindMembers: ComponentType<{
    groups: readonly Group[];
    groupId: number;
    onGroup: (groupId: number) => void;
  }>;
  /** List of the applications that wait for the decision of the owner or a co-owner. */
  PendingApplications: ComponentType<{ list: UseInfiniteQueryResult<InfiniteData<Page<ApplicationDetail>>> }>;
}

function MyGroups({ user, FindMembers, PendingApplications }: MyGroupsPageProps & { user: CurrentUser }) {
  const [parameters, setParameters] = useSearchParams();
  const owned = useQuery(ownedGroupsQuery(user.id));
  const all = useQuery(userGroupsQuery(user.id));
  const joined = all.data?.filter(({ ownerId }) => ownerId !== user.id);
  const managed = useMemo(
    () => all.data?.filter((group) => managesGroup(group, user.id)),
    [all.data, user.id],
  );
  const isCurrent = all.isSuccess && !all.isFetching;
  // The user may have left a group, or have been removed from it.
  useEffect(() => {
    if (isCurrent && managed !== undefined) dropOtherEdits(managed);
  }, [isCurrent, managed]);
  const { hash } = useLocation();
  const isLinked = ({ id }: Group) => hash === `#${ownGroupAnchor(id)}`;
  // A member who owns none starts at their groups.
  const startsAtJoined = owned.data?.length === 0 && joined !== undefined && joined.length > 0;
  const [first, setFirst] = useState<{ hash: string; tab: Tab }>();
  // Stays while the user leaves a group, which its tab then lacks.
  if (owned.data !== undefined && joined !== undefined && first?.hash !== hash)
    setFirst({ hash, tab: startsAtJoined || joined.some(isLinked) ? 'joined' : 'owned' });
  const pending = usePages(listPendingApplications, { id: user.id, limit: cardsPerPage });
  return (
    <>
      {all.data?.length === 0 && owned.data?.length === 0 && <NoGroupsYet />}
      <Tabs
        value={tabIn(parameters) ?? first?.tab ?? 'owned'}
        onValueChange={(tab) => {
          setParameters({ tab }, { replace: true });
        }}
      >
        <TabsList aria-label="My groups" className="max-sm:grid max-sm:grid-cols-2 max-sm:rounded-xl">
          <TabsTrigger value="owned">
            <Counted total={owned.data?.length}>Groups I Own</Counted>
          </TabsTrigger>
          <TabsTrigger value="joined">
            <Counted total={joined?.length}>Groups I&apos;m In</Counted>
          </TabsTrigger>
          <TabsTrigger value="find">Find Members</TabsTrigger>
          <TabsTrigger value="pending">
            <Counted total={pending.data && totalOf(pending.data.pages)}>Pending</Counted>
          </TabsTrigger>
        </TabsList>
        <TabsContent value="owned">
          <MyGroupList
            userId={user.id}
            query={owned}
            groups={owned.data}
            empty="You don't own any groups yet."
          />
        </TabsContent>
        <TabsContent value="joined">
          <MyGroupList
            userId={user.id}
            query={all}
            groups={joined}
            empty="You're not a member of any other groups."
          />
        </TabsContent>
        <TabsContent value="find">
          {managed === undefined ? (
            <LoadingManaged
              failed={all.isError}
              retrying={all.isFetching}
              onRetry={() => void all.refetch()}
            />
          ) : (
            <FindMembers
              groups={managed.filter((group) => openSpots(group) > 0)}
              groupId={Number(parameters.get('group'))}
              onGroup={(groupId) => {
                setParameters({ tab: 'find', group: String(groupId) }, { replace: true });
              }}
            />
          )}
        </TabsContent>
        <TabsContent value="pending">
          <PendingApplications list={pending} />
        </TabsContent>
      </Tabs>
    </>
  );
}

/** Page with the user's groups, the pending applications to them, and a search for new members. */
export function MyGroupsPage(tabContents: MyGroupsPageProps) {
  const { user } = useCurrentUser();
  return (
    <div className="page flex flex-col gap-6 py-8 sm:py-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>My Groups</PageTitle>
        <Button asChild variant="secondary">
          <Link to="/create-group">
            <Plus aria-hidden="true" />
            New Group
          </Link>
        </Button>
      </div>
      {user !== null && <MyGroups user={user} {...tabContents} />}
    </div>
  );
}
