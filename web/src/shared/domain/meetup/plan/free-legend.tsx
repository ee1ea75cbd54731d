import { Button } from '../../../ui/button';
import type { FreeTimes } from './free-times';
import { lastShadedDay } from './zoned-times.rules';

export interface FreeLegendProps {
  id: string;
  freeTimes: FreeTimes;
  memberCount: number | undefined;
  /** The first day that is shown, counted from today. */
  firstDay: number;
}

const swatches = ['bg-positive/12', 'bg-positive/22', 'bg-positive/33', 'bg-positive/45'];

function explain({ known, isLoading }: FreeTimes, memberCount: number | undefined, firstDay: number): string {
  if (isLoading) return 'Checking when members are free…';
  if (firstDay >= lastShadedDay) return 'Free times are known for the next three weeks.';
  if (known === 0) return 'No one here has said when they’re free yet. Members can add it to their profiles.';
  const silent = (memberCount ?? known) - known;
  const others =
    silent > 0 ? ` ${silent} ${silent === 1 ? 'member hasn’t' : 'members haven’t'} said yet.` : '';
  return `Green hours show how many of ${known} ${known === 1 ? 'member is' : 'members are'} free.${others}`;
}

/** Explains the shading of the hours. */
export function FreeLegend({ id, freeTimes, memberCount, firstDay }: FreeLegendProps) {
  if (freeTimes.hasFailed) {
    return (
      <p id={id} className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        Couldn’t load when members are free.
        <Button
          variant="ghost"
          size="sm"
          state={freeTimes.isRetrying ? 'pending' : 'idle'}
          onClick={freeTimes.retry}
        >
          Try again
        </Button>
      </p>
    );
  }
  const isShaded = freeTimes.known > 0 && firstDay < lastShadedDay;
  return (
    <p id={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      {isShaded && (
        <span aria-hidden="true" className="hidden overflow-hidden rounded-full border border-line sm:flex">
          {swatches.map((swatch) => (
            <span key={swatch} className={`h-3 w-5 ${swatch}`} />
          ))}
        </span>
      )}
      <span className="min-w-0">{explain(freeTimes, memberCount, firstDay)}</span>
    </p>
  );
}
