import { administerByEmail, type AdminUser, type BodyOf } from '@circlet/contracts';
import { DomainError, Handles, type Input } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { TwoStepReset } from '../two-step/two-step-reset';
import { AdminUsersRepository } from './admin-users.repository';
import { BansService } from './bans.service';
import { RolesService } from './roles.service';
import type { StaffAction } from './staff-action';

/** Actions that operators take without a session. Only our own processes can publish calls. */
@Controller()
export class CommandLineController {
  constructor(
    private readonly roles: RolesService,
    private readonly bans: BansService,
    private readonly accounts: AdminUsersRepository,
    private readonly twoStep: TwoStepReset,
  ) {}

  @Handles(administerByEmail)
  async administer({ body }: Input<typeof administerByEmail>): Promise<AdminUser> {
    const userId = await this.accounts.idOf(body.email);
    if (userId === undefined) throw new DomainError('USER_NOT_FOUND');
    await this.perform(userId, body.action, { byUserId: null, reason: body.reason, ip: null });
    return this.accounts.get(userId);
  }

  private perform(
    userId: number,
    action: BodyOf<typeof administerByEmail>['action'],
    staffAction: StaffAction,
  ): Promise<void> {
    switch (action) {
      case 'promote':
        return this.roles.change(userId, 'admin', staffAction);
      case 'demote':
        return this.roles.change(userId, 'user', staffAction);
      case 'ban':
        return this.bans.ban(userId, staffAction);
      case 'unban':
        return this.bans.unban(userId, staffAction);
      case 'reset-two-step':
        return this.twoStep.reset(userId);
    }
  }
}
