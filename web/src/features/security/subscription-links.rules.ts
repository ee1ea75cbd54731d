/** Addresses that add a feed to a calendar. */
export interface SubscriptionLinks {
  readonly google: string;
  readonly apple: string;
  readonly outlook: string;
}

/**
 * Returns the addresses that subscribe calendars to a feed.
 * @param url - address of the feed
 */
export function subscriptionLinks(url: string): SubscriptionLinks {
  const apple = url.replace(/^https?:/, 'webcal:');
  return {
    google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(apple)}`,
    apple,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(url)}&name=Circlet`,
  };
}
