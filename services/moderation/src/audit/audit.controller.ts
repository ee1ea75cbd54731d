import { type AuditEntry, listAuditEntries } from '@circlet/contracts';
import { type Input, InputOf, pageReply, RpcHandler, type RpcReply, AdminGuard } from '@circlet/platform';
import { Controller, UseGuards } from '@nestjs/common';

import { AuditRepository } from './audit.repository';

/** Provides the audit trail to admins. */
@Controller()
@UseGuards(AdminGuard)
export class AuditController {
  constructor(private readonly audit: AuditRepository) {}

  @RpcHandler(listAuditEntries)
  async list(
    @InputOf(listAuditEntries) { query }: Input<typeof listAuditEntries>,
  ): Promise<RpcReply<readonly AuditEntry[]>> {
    return pageReply(await this.audit.page(query));
  }
}
