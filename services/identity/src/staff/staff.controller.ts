import { type AdminUser, banUser, changeUserRole, listAdminUsers, unbanUser } from '@circlet/contracts';
import {
  type Actor,
  AdminGuard,
  ClientIp,
  CurrentActor,
  encodeCursor,
  type Input,
  InputOf,
  decodeCursor,
  timestampKeyset,
  pageReply,
  RpcHandler,
  type RpcReply,
} from '@circlet/platform';
import { Controller, UseGuards } from '@nestjs/common';

import { AccountGuard } from './account.guard';
import { AdminUsersRepository } from './admin-users.repository';
import { staffActionBy } from './staff-action';
import { StaffService } from './staff.service';

/** Account management for admins. */
@Controller()
@UseGuards(AdminGuard, AccountGuard)
export class StaffController {
  constructor(
    private readonly staff: StaffService,
    private readonly accounts: AdminUsersRepository,
  ) {}

  @RpcHandler(listAdminUsers)
  async list(
    @InputOf(listAdminUsers) { query }: Input<typeof listAdminUsers>,
  ): Promise<RpcReply<readonly AdminUser[]>> {
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

  @RpcHandler(changeUserRole)
  async changeRole(
    @InputOf(changeUserRole) { params, body }: Input<typeof changeUserRole>,
    @CurrentActor() actor: Actor,
    @ClientIp() ip: string | null,
  ): Promise<AdminUser> {
    await this.staff.changeRole(params.id, body.role, staffActionBy(actor, body.reason, ip));
    return this.accounts.get(params.id);
  }

  @RpcHandler(banUser)
  async ban(
    @InputOf(banUser) { params, body }: Input<typeof banUser>,
    @CurrentActor() actor: Actor,
    @ClientIp() ip: string | null,
  ): Promise<AdminUser> {
    await this.staff.ban(params.id, staffActionBy(actor, body.reason, ip));
    return this.accounts.get(params.id);
  }

  @RpcHandler(unbanUser)
  async unban(
    @InputOf(unbanUser) { params, body }: Input<typeof unbanUser>,
    @CurrentActor() actor: Actor,
    @ClientIp() ip: string | null,
  ): Promise<AdminUser> {
    await this.staff.unban(params.id, staffActionBy(actor, body.reason, ip));
    return this.accounts.get(params.id);
  }
}
