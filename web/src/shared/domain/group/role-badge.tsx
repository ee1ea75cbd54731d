import type { MemberRole } from '@circlet/contracts';

import { Badge } from '../../ui/badge';

/** Badge of the owner and of co-owners; nothing for plain members. */
export function RoleBadge({ role }: { role: MemberRole | null }) {
  if (role === 'owner') return <Badge tone="accent">Owner</Badge>;
  return role === 'coowner' ? <Badge tone="accent">Co-owner</Badge> : null;
}
