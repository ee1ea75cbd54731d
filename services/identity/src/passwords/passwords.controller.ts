import { changePassword, forgotPassword, resetPassword } from '@circlet/contracts';
import { Handles, type Input, RpcReply } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { accountHeaders } from '../users/account-headers';
import { PasswordChangeService } from './password-change.service';
import { PasswordResetService } from './password-reset.service';
import { PasswordResetsRepository } from './password-resets.repository';

/** Password resets and changes. */
@Controller()
export class PasswordsController {
  constructor(
    private readonly changes: PasswordChangeService,
    private readonly resets: PasswordResetService,
    private readonly requests: PasswordResetsRepository,
  ) {}

  /**
   * Gives the same answer after the same work for every address, so as not to reveal which accounts exist.
   */
  @Handles(forgotPassword)
  async forgot({ body }: Input<typeof forgotPassword>): Promise<{ message: string }> {
    await this.requests.request(body.email);
    return { message: 'If this address belongs to an account, a reset link is on its way' };
  }

  @Handles(resetPassword)
  async reset({ body }: Input<typeof resetPassword>): Promise<RpcReply<{ message: string }>> {
    const owner = await this.resets.reset(body.token, body.newPassword);
    return new RpcReply({ message: 'Your password has been reset' }, accountHeaders(owner));
  }

  @Handles(changePassword)
  async change({ actor, body }: Input<typeof changePassword>): Promise<{ message: string }> {
    await this.changes.change(actor, body.currentPassword, body.newPassword);
    return { message: 'Your password has been changed' };
  }
}
