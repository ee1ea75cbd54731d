import { administerByEmail, type AdminUser } from '@circlet/contracts';
import { DomainError, type Input, InputOf, RpcHandler } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { AdminUsersRepository } from './admin-users.repository';
import type { StaffAct } from './staff-act';
import { StaffService } from './staff.service';

/** Actions that operators take without a session. Only our own processes can publish calls. */
@Controller()
export class CommandLineController {
  constructor(
    private readonly staff: StaffService,
    private readonly accounts: AdminUsersRepository,
  ) {}

  @RpcHandler(administerByEmail)
  async administer(
    @InputOf(administerByEmail) { body }: Input<typeof administerByEmail>,
  ): Promise<AdminUser> {
    const userId = await this.accounts.idOf(body.email);
    if (userId === undefined) throw new DomainError('USER_NOT_FOUND');
    await this.act(userId, body.action, { byUserId: null, reason: body.reason, ip: null });
    return this.accounts.get(userId);
  }

  private act(userId: number, action: 'promote' | 'demote' | 'ban' | 'unban', act: StaffAct): Promise<void> {
    switch (action) {
      case 'promote':
        return this.staff.changeRole(userId, 'admin', act);
      case 'demote':
        return this.staff.changeRole(userId, 'user', act);
      case 'ban':
        return this.staff.ban(userId, act);
      case 'unban':
        return this.staff.unban(userId, act);
    }
  }
}
