import { toast } from '../../../shared/ui/toast-store';

/** Returns an address with the group's id in its `group` parameter. */
export function shareAddress(groupId: number, address: string): string {
  const url = new URL(address);
  url.searchParams.set('group', String(groupId));
  return url.href;
}

/** Copies a link to the group and confirms it in a toast. */
export async function shareGroup(groupId: number): Promise<void> {
  const address = shareAddress(groupId, location.href);
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: 'Link copied', description: 'Share it with a friend.', variant: 'positive' });
  } catch {
    // Browsers block the clipboard on pages without HTTPS.
    toast({ title: 'Copy this link to share the group', description: address });
  }
}
