import { type AdminUser, banUser, changeUserRole, listAdminUsers, unbanUser } from '@circlet/contracts';
import {
  type Actor,
  AdminGuard,
  ClientIp,
  CurrentActor,
  cursorOf,
  type Input,
  InputOf,
  keysetOf,
  momentKeyset,
  pageReply,
  RpcHandler,
  type RpcReply,
} from '@circlet/platform';
import { Controller, UseGuards } from '@nestjs/common';

import { AccountGuard } from './account.guard';
import { AdminUsersRepository } from './admin-users.repository';
import { actBy } from './staff-act';
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
    const place = query.cursor === undefined ? undefined : keysetOf(query.cursor, momentKeyset);
    const after = place === undefined ? undefined : { joinedAt: place[0], id: place[1] };
    const [rows, total] = await Promise.all([
      this.accounts.list(query, query.limit + 1, after),
      this.accounts.count(query),
    ]);
    const page = rows.slice(0, query.limit);
    const last = rows.length > query.limit ? page.at(-1) : undefined;
    const nextCursor =
      last === undefined ? undefined : cursorOf([new Date(last.createdAt).toISOString(), last.id]);
    return pageReply({ rows: page, total, nextCursor });
  }

  @RpcHandler(changeUserRole)
  async changeRole(
    @InputOf(changeUserRole) { params, body }: Input<typeof changeUserRole>,
    @CurrentActor() actor: Actor,
    @ClientIp() ip: string | null,
  ): Promise<AdminUser> {
    await this.staff.changeRole(params.id, body.role, actBy(actor, body.reason, ip));
    return this.accounts.get(params.id);
  }

  @RpcHandler(banUser)
  async ban(
    @InputOf(banUser) { params, body }: Input<typeof banUser>,
    @CurrentActor() actor: Actor,
    @ClientIp() ip: string | null,
  ): Promise<AdminUser> {
    await this.staff.ban(params.id, actBy(actor, body.reason, ip));
    return this.accounts.get(params.id);
  }

  @RpcHandler(unbanUser)
  async unban(
    @InputOf(unbanUser) { params, body }: Input<typeof unbanUser>,
    @CurrentActor() actor: Actor,
    @ClientIp() ip: string | null,
  ): Promise<AdminUser> {
    await this.staff.unban(params.id, actBy(actor, body.reason, ip));
    return this.accounts.get(params.id);
  }
}
