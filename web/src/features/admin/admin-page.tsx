import { getAdminStats, type CurrentUser } from '@circlet/contracts';
import { useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useCall } from '../../shared/api/use-call';
import { useCurrentUser } from '../../shared/domain/session/use-current-user';
import { Badge } from '../../shared/ui/badge';
import { Loading } from '../../shared/ui/loading';
import { PageTitle } from '../../shared/ui/page-title';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../shared/ui/tabs';
import { AccessDenied } from './access-denied';
import { adminTabs, type AdminTab, tabAt, tabsOf } from './admin-tabs.rules';
import { adminTitles } from './admin-title.rules';
import { AppealsTab, useAppealsToDecide } from './appeals/appeals-tab';
import { AuditTab } from './audit/audit-tab';
import { GroupsTab } from './groups/groups-tab';
import { JobQueuesLink } from './job-queues-link';
import { KeyHints } from './key-hints';
import { reportQueueRefetch } from './reports/report-queue';
import { ReportsTab } from './reports/reports-tab';
import { fetchedByGate, SecondStepGate } from './second-step/second-step-gate';
import { Charts } from './stats/charts';
import { StatsCards } from './stats/stats-cards';
import { UsersTab } from './users/users-tab';

/** Pixels between the left edge of the tab list and the open tab after it scrolls into view. */
const TAB_MARGIN = 24;

const panelStyles = 'page flex flex-col gap-6 py-6 sm:py-8';

function TabBody({ tab, user }: { tab: AdminTab; user: CurrentUser }) {
  if (tab === 'appeals') return <AppealsTab viewer={user} />;
  if (tab === 'users') return <UsersTab viewerId={user.id} />;
  if (tab === 'groups') return <GroupsTab />;
  if (tab === 'audit') return <AuditTab />;
  return <ReportsTab status={tab} />;
}

function PanelHeader({ user }: { user: CurrentUser }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <PageTitle>{adminTitles[user.role]}</PageTitle>
      {user.role === 'admin' && <JobQueuesLink />}
    </div>
  );
}

function Panel({ user }: { user: CurrentUser }) {
  const [parameters, setParameters] = useSearchParams();
  const tabs = tabsOf(user.role);
  const open = tabAt(parameters.get('tab'), tabs);
  const { data: stats } = useCall(getAdminStats, {}, { ...reportQueueRefetch, ...fetchedByGate });
  const appealsToDecide = useAppealsToDecide();
  const hasAppealsToDecide = appealsToDecide !== null;
  const list = useRef<HTMLDivElement>(null);
  const numbersId = useId();
  // On a phone the row of tabs is wider than the screen, and the address can open the last tab, which its count widens.
  useEffect(() => {
    const active = list.current?.querySelector('[data-state=active]')?.getBoundingClientRect();
    if (active === undefined || list.current === null) return;
    list.current.scrollLeft += active.left - list.current.getBoundingClientRect().left - TAB_MARGIN;
  }, [open, hasAppealsToDecide]);
  return (
    <div className={panelStyles}>
      <PanelHeader user={user} />
      <Tabs
        value={open}
        onValueChange={(tab) => {
          setParameters({ tab }, { replace: true });
        }}
      >
        <div className="flex flex-wrap items-center justify-between gap-3">
          <TabsList ref={list} aria-label={adminTitles[user.role]} className="max-w-full">
            {tabs.map((tab) => (
              <TabsTrigger key={tab} value={tab}>
                {adminTabs[tab].label}
                {tab === 'pending' && stats !== undefined && stats.pendingReports > 0 && (
                  <Badge tone="count">{stats.pendingReports}</Badge>
                )}
                {tab === 'appeals' && hasAppealsToDecide && <Badge tone="count">{appealsToDecide}</Badge>}
              </TabsTrigger>
            ))}
          </TabsList>
          <KeyHints tab={open} />
        </div>
        <TabsContent value={open}>
          <TabBody key={open} tab={open} user={user} />
        </TabsContent>
      </Tabs>
      {/* Last, because most visits are about the queue. */}
      <section aria-labelledby={numbersId} className="mt-4 flex flex-col gap-4">
        <h2 id={numbersId} className="text-xl font-extrabold">
          Numbers
        </h2>
        <StatsCards />
        <Charts />
      </section>
    </div>
  );
}

/** Staff page: the queues of reports and appeals and, for admins, users, groups and the audit trail. */
export default function AdminPage() {
  const { user } = useCurrentUser();
  if (user === null) return null;
  if (tabsOf(user.role).length === 0) return <AccessDenied />;
  return (
    <SecondStepGate
      fallback={
        <div className={panelStyles}>
          <PanelHeader user={user} />
          <Loading rows={5}>Loading the admin page…</Loading>
        </div>
      }
    >
      <Panel user={user} />
    </SecondStepGate>
  );
}
