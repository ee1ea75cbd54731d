import type { DatabaseSettings } from '@circlet/platform/database';

import { ApplicationEntity } from '../model/application.entity';
import { GroupEntity } from '../model/group.entity';
import { InvitationEntity } from '../model/invitation.entity';
import { MembershipEntity } from '../model/membership.entity';
import { migrations } from './migrations';

/** Returns the settings of the groups database. */
export const databaseSettings = (url: string): DatabaseSettings => ({
  url,
  name: 'circlet-groups',
  entities: [GroupEntity, MembershipEntity, ApplicationEntity, InvitationEntity],
  migrations,
});
