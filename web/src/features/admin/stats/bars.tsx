import { cn } from '../../../shared/cn';

/** One series of bars, in one color. */
export interface Series {
  label: string;
  /** Class that sets the fill color. */
  fill: string;
  /** Class that sets the same color as a background. */
  dot: string;
  /** One value per day; null if there is none. */
  values: readonly (number | null)[];
}

export interface BarsProps {
  title: string;
  /** Text alternative of the chart. */
  summary: string;
  /** Dates of the bars, as `YYYY-MM-DD`. */
  days: readonly string[];
  series: readonly Series[];
  /** Dashed line at a value. */
  limit?: { value: number; label: string };
  format?: (value: number) => string;
}

const height = 100;
const slot = 10;

const dayOf = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString(undefined, { month: 'short', day: 'numeric' });

/** Bar chart with one group of bars per day. */
export function Bars({
  title,
  summary,
  days,
  series,
  limit,
  format = (value) => value.toLocaleString(),
}: BarsProps) {
  const largest = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const top = Math.max(1, limit?.value ?? 0, largest) * 1.05;
  const width = (slot - 2) / series.length;
  const y = (value: number): number => height - (value / top) * height;
  return (
    <figure className="flex min-w-0 flex-col gap-2 rounded-lg border border-line bg-surface px-4 py-3">
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span className="font-bold">{title}</span>
        {series.length > 1 &&
          series.map(({ label, dot }) => (
            <span key={label} className="inline-flex items-center gap-1.5 text-ink-soft">
              <span className={cn('size-2.5 rounded-full', dot)} aria-hidden="true" />
              {label}
            </span>
          ))}
        {limit !== undefined && <span className="text-ink-soft">{limit.label}</span>}
        <span className="ms-auto text-xs text-ink-soft">max {format(largest)}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${days.length * slot} ${height}`}
        preserveAspectRatio="none"
        className="h-28 w-full"
      >
        <line
          x1={0}
          x2={days.length * slot}
          y1={height}
          y2={height}
          className="stroke-line-strong"
          vectorEffect="non-scaling-stroke"
        />
        {limit !== undefined && (
          <line
            x1={0}
            x2={days.length * slot}
            y1={y(limit.value)}
            y2={y(limit.value)}
            className="stroke-danger"
            strokeDasharray="4 4"
            vectorEffect="non-scaling-stroke"
          />
        )}
        {days.map((date, day) => (
          <g key={date}>
            <title>{`${dayOf(date)}: ${series.map(({ label, values }) => `${label} ${format(values[day] ?? 0)}`).join(', ')}`}</title>
            <rect x={day * slot} y={0} width={slot} height={height} className="fill-transparent" />
            {series.map(({ label, fill, values }, index) => {
              const value = values[day] ?? 0;
              return (
                <rect
                  key={label}
                  x={day * slot + 1 + index * width}
                  y={y(value)}
                  width={width}
                  height={height - y(value)}
                  className={fill}
                />
              );
            })}
          </g>
        ))}
      </svg>
      <p className="flex justify-between text-xs text-ink-soft" aria-hidden="true">
        <span>{days[0] !== undefined && dayOf(days[0])}</span>
        <span>{days.length > 0 && dayOf(days[days.length - 1] ?? '')}</span>
      </p>
    </figure>
  );
}
