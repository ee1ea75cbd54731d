import { toast } from '../../../shared/ui/toast-store';
import { groupAddress } from '../group-address.rules';

/**
 * Copies a link to the group and confirms it in a toast. The link has no other parameters of the page, because
 * filters can contain where the sender lives, and an invite link is the sender's own.
 */
export async function shareGroup(groupId: number): Promise<void> {
  const link = new URL(groupAddress(groupId, null), location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    toast({ title: 'Link copied', description: 'Share it with a friend.', variant: 'positive' });
  } catch {
    // Browsers block the clipboard on pages without HTTPS.
    toast({ title: 'Copy this link to share the group', description: link });
  }
}
