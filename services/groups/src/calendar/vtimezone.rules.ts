import { DateTime, IANAZone } from 'luxon';

/** A change of a zone's offset from UTC. Offsets are in minutes. */
interface Change {
  /** What clocks showed until then. */
  readonly local: DateTime;
  readonly before: number;
  readonly after: number;
  /** Abbreviation of the time from then on, such as `CDT`. */
  readonly name: string;
}

const MINUTE_MS = 60_000;
/** Shorter than any time between two changes. */
const STEP_MS = 14 * 24 * 60 * MINUTE_MS;
const DAYS_OF_WEEK = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

const nameAt = (zone: IANAZone, at: number): string =>
  zone.offsetName(at, { format: 'short', locale: 'en-US' }) ?? zone.name;

const localAt = (at: number, offset: number): DateTime =>
  DateTime.fromMillis(at + offset * MINUTE_MS, { zone: 'utc' });

/** Returns the first change after `low`, of which there is one until `high`. Changes are on the minute. */
function firstChange(zone: IANAZone, low: number, high: number): Change {
  const before = zone.offset(low);
  while (high - low > MINUTE_MS) {
    const middle = Math.floor((low + high) / 2 / MINUTE_MS) * MINUTE_MS;
    if (zone.offset(middle) === before) low = middle;
    else high = middle;
  }
  return { local: localAt(high, before), before, after: zone.offset(high), name: nameAt(zone, high) };
}

function changesOf(zone: IANAZone, from: number, until: number): Change[] {
  const changes: Change[] = [];
  for (let at = from; at < until; at += STEP_MS) {
    const next = Math.min(at + STEP_MS, until);
    if (zone.offset(at) !== zone.offset(next)) changes.push(firstChange(zone, at, next));
  }
  return changes;
}

const areEqual = (values: readonly unknown[]): boolean => new Set(values).size === 1;

/** Returns which of its weekdays in the month a day is, when that is the same for all days; -1 for the last one. */
function commonPosition(days: readonly DateTime[]): number | undefined {
  if (days.every((day) => day.month !== day.plus({ weeks: 1 }).month)) return -1;
  const positions = days.map(({ day }) => Math.ceil(day / 7));
  return areEqual(positions) ? positions[0] : undefined;
}

/** Returns the yearly rule that changes follow, or undefined if they follow none. */
function yearlyRule(changes: readonly Change[], years: number): string | undefined {
  const days = changes.map(({ local }) => local);
  const [first] = days;
  const position = commonPosition(days);
  const isYearly =
    days.length === years && areEqual(days.map((day) => day.toFormat('LL c HHmm'))) && position !== undefined;
  if (first === undefined || !isYearly) return undefined;
  return `RRULE:FREQ=YEARLY;BYMONTH=${first.month};BYDAY=${position}${DAYS_OF_WEEK[first.weekday - 1] ?? ''}`;
}

const offsetText = (offset: number): string => {
  const minutes = Math.abs(offset);
  const digits = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${offset < 0 ? '-' : '+'}${digits.join('')}`;
};

/** Returns a part of a time zone: its time from a change on. */
function observance({ local, before, after, name }: Change, rule?: string): string[] {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${local.toFormat("yyyyLLdd'T'HHmmss")}`,
    ...(rule === undefined ? [] : [rule]),
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `TZNAME:${name}`,
    `END:${kind}`,
  ];
}

/** Returns the observances as yearly rules, which all calendars understand, or undefined if there are none. */
function regularObservances(changes: readonly Change[], years: number): string[] | undefined {
  const kinds = [...new Set(changes.map(({ after }) => after))];
  const rules = kinds.map((after) => {
    const same = changes.filter((change) => change.after === after);
    return [same[0], yearlyRule(same, years)] as const;
  });
  if (rules.length === 0 || rules.some(([, rule]) => rule === undefined)) return undefined;
  return rules.flatMap(([change, rule]) => (change === undefined ? [] : observance(change, rule)));
}

/**
 * Returns the definition of a time zone for an iCalendar file. It is made of the same rules by which we display times,
 * so that both agree even if an application that reads the file knows other rules.
 * @param zoneName - name in the IANA database
 * @param from - begin of the time that it has to be right for; only its year matters
 * @param until - end of that time; only its year matters
 */
export function vtimezone(zoneName: string, from: Date, until: Date): string {
  const zone = IANAZone.create(zoneName);
  // A year more on each side, so that every time lies after a change, and three years show what is a rule.
  const [firstYear, endYear] = [from.getUTCFullYear() - 1, until.getUTCFullYear() + 2];
  const begin = Date.UTC(firstYear, 0, 1);
  const changes = changesOf(zone, begin, Date.UTC(endYear, 0, 1));
  const offset = zone.offset(begin);
  const initial = {
    local: localAt(begin, offset),
    before: offset,
    after: offset,
    name: nameAt(zone, begin),
  };
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zoneName}`,
    ...(regularObservances(changes, endYear - firstYear) ??
      [initial, ...changes].flatMap((change) => observance(change))),
    'END:VTIMEZONE',
  ].join('\r\n');
}
