import { Global, Module } from '@nestjs/common';

import { GroupLocks } from '../groups/group-locks';
import { StandingRepository } from './standing.repository';

/** Who may do what with a group, and one after the other. */
@Global()
@Module({ providers: [GroupLocks, StandingRepository], exports: [GroupLocks, StandingRepository] })
export class AccessModule {}
