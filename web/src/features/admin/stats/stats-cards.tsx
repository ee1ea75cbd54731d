import { getAdminStats, type AdminStats } from '@circlet/contracts';

import { useCall } from '../../../shared/api/use-call';
import { cn } from '../../../shared/cn';
import { unitsOfTime } from '../../../shared/duration.rules';
import { ErrorState } from '../../../shared/ui/error-state';
import { Skeleton } from '../../../shared/ui/skeleton';
import { fetchedByGate } from '../second-step/second-step-gate';

const cards: readonly { field: keyof AdminStats; label: string; hint?: string }[] = [
  { field: 'pendingReports', label: 'Pending reports' },
  { field: 'overdueReports', label: 'Overdue reports', hint: 'Older than 24 hours' },
  { field: 'resolvedReports', label: 'Resolved reports' },
  { field: 'medianResolutionHours', label: 'Median resolution time' },
  { field: 'activeUsers', label: 'Active users', hint: 'In the last 7 days' },
  { field: 'newUsers', label: 'New users', hint: 'In the last 7 days' },
  { field: 'totalUsers', label: 'Total users' },
  { field: 'bannedUsers', label: 'Banned users' },
  { field: 'totalGroups', label: 'Groups' },
  { field: 'totalMessages', label: 'Messages' },
];

const shown = (stats: AdminStats, field: keyof AdminStats): string => {
  const value = stats[field];
  if (value === null) return '–';
  return field === 'medianResolutionHours' ? unitsOfTime(value, 'hour') : value.toLocaleString();
};

/** Cards with the current numbers. */
export function StatsCards() {
  const { data: stats, errorUpdateCount, isFetching, refetch } = useCall(getAdminStats, {}, fetchedByGate);
  // A repeated call counts as pending, and the page repeats it every 30 seconds.
  if (stats === undefined && errorUpdateCount > 0)
    return <ErrorState className="py-6" retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-5 sm:gap-3" aria-busy={stats === undefined}>
      {cards.map(({ field, label, hint }) => (
        <div
          key={field}
          className="flex flex-col-reverse justify-end rounded-lg border border-line bg-surface px-3 py-2.5 sm:px-4 sm:py-3"
        >
          <dt className="text-xs text-ink-soft sm:text-sm" title={hint}>
            {label}
          </dt>
          <dd
            className={cn(
              'text-xl font-black tabular-nums sm:text-2xl',
              field === 'overdueReports' && (stats?.overdueReports ?? 0) > 0 && 'text-danger',
            )}
          >
            {stats === undefined ? <Skeleton className="my-1 h-7 w-16" /> : shown(stats, field)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
