type Unit = 'day' | 'hour' | 'minute';

/** Formats a number of units of time, such as '2 hr', in English, because it is part of sentences. */
export const unitsOfTime = (value: number, unit: Unit): string =>
  value.toLocaleString('en-US', { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });

/** Formats a duration, such as '1 hr 30 min'. */
export const durationWords = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [
    ...(hours === 0 ? [] : [unitsOfTime(hours, 'hour')]),
    ...(rest === 0 && hours > 0 ? [] : [unitsOfTime(rest, 'minute')]),
  ].join(' ');
};
