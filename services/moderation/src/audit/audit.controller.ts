import { type AuditEntry, listAuditEntries } from '@circlet/contracts';
import { Handles, type Input, pageReply, type RpcReply } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { AuditRepository } from './audit.repository';

/** Provides the audit trail to admins. */
@Controller()
export class AuditController {
  constructor(private readonly audit: AuditRepository) {}

  @Handles(listAuditEntries)
  async list({ query }: Input<typeof listAuditEntries>): Promise<RpcReply<readonly AuditEntry[]>> {
    return pageReply(await this.audit.page(query));
  }
}
