import { confirmEmail, hasConfirmedEmail, resendConfirmation } from '@circlet/contracts';
import { Handles, type Input, RpcReply } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { accountHeaders } from '../users/account-headers';
import { UsersRepository } from '../users/users.repository';
import { EmailConfirmationService } from './email-confirmation.service';

/** Confirmation of email addresses. */
@Controller()
export class EmailConfirmationController {
  constructor(
    private readonly confirmation: EmailConfirmationService,
    private readonly users: UsersRepository,
  ) {}

  @Handles(confirmEmail)
  async confirm({ body }: Input<typeof confirmEmail>): Promise<RpcReply<{ message: string }>> {
    const owner = await this.confirmation.confirm(body.token);
    return new RpcReply({ message: 'Your email address is confirmed' }, accountHeaders(owner));
  }

  @Handles(resendConfirmation)
  async resend({ actor }: Input<typeof resendConfirmation>): Promise<{ message: string }> {
    await this.confirmation.resend(actor.id);
    return { message: 'A new link is on its way' };
  }

  @Handles(hasConfirmedEmail)
  async hasConfirmed({ actor }: Input<typeof hasConfirmedEmail>): Promise<{ emailConfirmed: boolean }> {
    const user = await this.users.find(actor.id);
    return { emailConfirmed: user !== null && user.emailConfirmedAt !== null };
  }
}
