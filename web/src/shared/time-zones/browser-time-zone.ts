/**
 * Returns the time zone of this device, such as `America/Chicago`; null if the browser doesn't know it. The first page
 * needs this, and the contract's schema would make it much larger.
 */
export function browserTimeZone(): string | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    // Some browsers return the name of no zone, such as `Etc/Unknown`.
    new Intl.DateTimeFormat('en-US', { timeZone });
    return timeZone;
  } catch {
    return null;
  }
}
