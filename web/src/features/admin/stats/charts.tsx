import { getAdminStatsHistory, limits } from '@circlet/contracts';

import { useCall } from '../../../shared/api/use-call';
import { unitsOfTime } from '../../../shared/duration.rules';
import { ErrorState } from '../../../shared/ui/error-state';
import { Skeleton } from '../../../shared/ui/skeleton';
import { Bars } from './bars';

const shownDays = 30;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Charts of the reports per day and of the time to resolution. */
export function Charts() {
  const { data, isError, isFetching, refetch } = useCall(getAdminStatsHistory, { days: shownDays });
  if (data === undefined) {
    if (isError) return <ErrorState className="py-6" retrying={isFetching} onRetry={() => void refetch()} />;
    return (
      <div className="grid gap-3 lg:grid-cols-2">
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </div>
    );
  }
  const days = data.map(({ date }) => date);
  const filed = data.map(({ reportsFiled }) => reportsFiled);
  const resolved = data.map(({ reportsResolved }) => reportsResolved);
  const hours = data.map(({ medianResolutionHours }) => medianResolutionHours);
  const late = hours.filter((value) => value !== null && value > limits.reportPromiseHours).length;
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      <Bars
        title="Reports per day"
        summary={`Reports in the last ${shownDays} days: ${sum(filed)} filed, ${sum(resolved)} resolved`}
        days={days}
        series={[
          { label: 'Filed', fill: 'fill-accent', dot: 'bg-accent', values: filed },
          { label: 'Resolved', fill: 'fill-positive', dot: 'bg-positive', values: resolved },
        ]}
      />
      <Bars
        title="Hours to resolution"
        summary={`Median hours to resolution by day in the last ${shownDays} days: over ${limits.reportPromiseHours} hours on ${late} days`}
        days={days}
        series={[{ label: 'Median', fill: 'fill-positive', dot: 'bg-positive', values: hours }]}
        limit={{ value: limits.reportPromiseHours, label: '– – 24 hours' }}
        format={(value) => unitsOfTime(value, 'hour')}
      />
    </div>
  );
}
