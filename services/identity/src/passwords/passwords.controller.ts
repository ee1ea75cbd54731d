import { changePassword, forgotPassword, resetPassword } from '@circlet/contracts';
import { Handles, type Input, RpcReply } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { accountHeaders } from '../users/account-headers';
import { PasswordResetsRepository } from './password-resets.repository';
import { PasswordsService } from './passwords.service';

/** Password resets and changes. */
@Controller()
export class PasswordsController {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly resets: PasswordResetsRepository,
  ) {}

  /**
   * Gives the same answer after the same work for every address, so as not to reveal which accounts exist.
   */
  @Handles(forgotPassword)
  async forgot({ body }: Input<typeof forgotPassword>): Promise<{ message: string }> {
    await this.resets.request(body.email);
    return { message: 'If this address belongs to an account, a reset link is on its way' };
  }

  @Handles(resetPassword)
  async reset({ body }: Input<typeof resetPassword>): Promise<RpcReply<{ message: string }>> {
    const owner = await this.passwords.reset(body.token, body.newPassword);
    return new RpcReply({ message: 'Your password has been reset' }, accountHeaders(owner));
  }

  @Handles(changePassword)
  async change({ actor, body }: Input<typeof changePassword>): Promise<{ message: string }> {
    await this.passwords.change(actor, body.currentPassword, body.newPassword);
    return { message: 'Your password has been changed' };
  }
}
