const day = 24 * 60 * 60_000;

/** Returns 'Today', 'Yesterday' or the date in words. */
function nameOfDay(key: number): string {
  const today = new Date().setHours(0, 0, 0, 0);
  const distance = Math.round((key - today) / day);
  if (distance === 0 || distance === -1) {
    const name = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' }).format(distance, 'day');
    return name.charAt(0).toLocaleUpperCase() + name.slice(1);
  }
  return new Date(key).toLocaleDateString(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** Line with a date above the first message of a day. */
export function DaySeparator({ day: key }: { day: number }) {
  return (
    <div className="flex items-center gap-3 py-2 text-xs font-bold text-ink-soft">
      <span className="h-px flex-1 bg-line" />
      {nameOfDay(key)}
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}

/** Line above the first message that was unread when the chat was opened. */
export function UnreadDivider() {
  return (
    <div className="flex items-center gap-3 text-xs font-bold text-danger">
      <span className="h-px flex-1 bg-danger" />
      New
      <span className="h-px flex-1 bg-danger" />
    </div>
  );
}
