import { toast } from '../../../shared/ui/toast-store';

/** Returns an address with the group's id in its `group` parameter. */
export function shareUrl(groupId: number, pageUrl: string): string {
  const url = new URL(pageUrl);
  url.searchParams.set('group', String(groupId));
  return url.href;
}

/** Copies a link to the group and confirms it in a toast. */
export async function shareGroup(groupId: number): Promise<void> {
  const link = shareUrl(groupId, location.href);
  try {
    await navigator.clipboard.writeText(link);
    toast({ title: 'Link copied', description: 'Share it with a friend.', variant: 'positive' });
  } catch {
    // Browsers block the clipboard on pages without HTTPS.
    toast({ title: 'Copy this link to share the group', description: link });
  }
}
