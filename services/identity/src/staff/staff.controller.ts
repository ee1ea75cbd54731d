import { type AdminUser, banUser, changeUserRole, listAdminUsers, unbanUser } from '@circlet/contracts';
import {
  decodeCursor,
  encodeCursor,
  Handles,
  type Input,
  pageReply,
  type RpcReply,
  timestampKeyset,
} from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { knownAccount } from './known-account.permission';
import { AdminUsersRepository } from './admin-users.repository';
import { BansService } from './bans.service';
import { RolesService } from './roles.service';
import { staffActionBy } from './staff-action';

/** Account management for admins. */
@Controller()
export class StaffController {
  constructor(
    private readonly roles: RolesService,
    private readonly bans: BansService,
    private readonly accounts: AdminUsersRepository,
  ) {}

  @Handles(listAdminUsers)
  async list({ query }: Input<typeof listAdminUsers>): Promise<RpcReply<readonly AdminUser[]>> {
    const keyset = query.cursor === undefined ? undefined : decodeCursor(query.cursor, timestampKeyset);
    const after = keyset === undefined ? undefined : { joinedAt: keyset[0], id: keyset[1] };
    const [rows, total] = await Promise.all([
      this.accounts.list(query, query.limit + 1, after),
      this.accounts.count(query),
    ]);
    const page = rows.slice(0, query.limit);
    const last = rows.length > query.limit ? page.at(-1) : undefined;
    const nextCursor =
      last === undefined ? undefined : encodeCursor([new Date(last.createdAt).toISOString(), last.id]);
    return pageReply({ rows: page, total, nextCursor });
  }

  @Handles(changeUserRole, { allow: knownAccount })
  async changeRole({ actor, params, body, ip }: Input<typeof changeUserRole>): Promise<AdminUser> {
    await this.roles.change(params.id, body.role, staffActionBy(actor, body.reason, ip));
    return this.accounts.get(params.id);
  }

  @Handles(banUser, { allow: knownAccount })
  async ban({ actor, params, body, ip }: Input<typeof banUser>): Promise<AdminUser> {
    await this.bans.ban(params.id, staffActionBy(actor, body.reason, ip));
    return this.accounts.get(params.id);
  }

  @Handles(unbanUser, { allow: knownAccount })
  async unban({ actor, params, body, ip }: Input<typeof unbanUser>): Promise<AdminUser> {
    await this.bans.unban(params.id, staffActionBy(actor, body.reason, ip));
    return this.accounts.get(params.id);
  }
}
