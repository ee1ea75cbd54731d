import { Global, Module } from '@nestjs/common';

import { StandingRepository } from './standing.repository';

/** Who may do what with a group. */
@Global()
@Module({ providers: [StandingRepository], exports: [StandingRepository] })
export class AccessModule {}
