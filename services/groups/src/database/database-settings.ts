import type { DatabaseSettings } from '@circlet/platform';

import { ApplicationEntity } from '../applications/application.entity';
import { GroupEntity } from '../groups/group.entity';
import { InvitationEntity } from '../invitations/invitation.entity';
import { MembershipEntity } from '../membership/membership.entity';
import { migrations } from './migrations';

/** Returns the settings of the groups database. */
export const databaseSettings = (url: string): DatabaseSettings => ({
  url,
  name: 'circlet-groups',
  entities: [GroupEntity, MembershipEntity, ApplicationEntity, InvitationEntity],
  migrations,
});
