import { Module } from '@nestjs/common';

import { PeopleModule } from '../people/user-directory';
import { AuditController } from './audit.controller';
import { AuditRepository } from './audit.repository';
import { AuditTrail } from './audit-trail';

/** The audit trail of staff actions: who did what to whom, when, why and from where. */
@Module({
  imports: [PeopleModule],
  controllers: [AuditController],
  providers: [AuditTrail, AuditRepository],
  exports: [AuditTrail],
})
export class AuditModule {}
