import { toast } from '../../shared/ui/toast-store';

/** The present address with the group's id as its group parameter. */
export function shareAddress(groupId: number, address: string): string {
  const url = new URL(address);
  url.searchParams.set('group', String(groupId));
  return url.href;
}

/** Copies the address that opens a group, and says so. */
export async function shareGroup(groupId: number): Promise<void> {
  const address = shareAddress(groupId, location.href);
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: 'Link copied', description: 'Share it with a friend.', variant: 'positive' });
  } catch {
    // Browsers keep the clipboard from pages without https.
    toast({ title: 'Copy this link to share the group', description: address });
  }
}
