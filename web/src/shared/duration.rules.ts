type Unit = 'day' | 'hour' | 'minute';

/** Formats a number of units of time, such as '2 hr'. */
export const unitsOfTime = (value: number, unit: Unit, locale?: string): string =>
  value.toLocaleString(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });

/** Formats a duration, such as '1 hr 30 min'. */
export const durationWords = (minutes: number, locale?: string): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [
    ...(hours === 0 ? [] : [unitsOfTime(hours, 'hour', locale)]),
    ...(rest === 0 && hours > 0 ? [] : [unitsOfTime(rest, 'minute', locale)]),
  ].join(' ');
};
