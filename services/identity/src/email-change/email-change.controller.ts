import {
  cancelEmailChange,
  changeEmail,
  getEmailChange,
  type ResponseOf,
  undoEmailChange,
} from '@circlet/contracts';
import { Handles, type Input, RpcReply } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { EmailConfirmationService } from '../confirmation/email-confirmation.service';
import { accountHeaders } from '../users/account-headers';
import { EmailChangeService } from './email-change.service';
import { EmailUndoService } from './email-undo.service';

/** Changes of email addresses, and their undoing. */
@Controller()
export class EmailChangeController {
  constructor(
    private readonly changes: EmailChangeService,
    private readonly confirmation: EmailConfirmationService,
    private readonly undos: EmailUndoService,
  ) {}

  @Handles(changeEmail)
  async change({ actor, body }: Input<typeof changeEmail>): Promise<{ message: string }> {
    await this.changes.request(actor.id, body);
    return { message: 'A link is on its way to your new address' };
  }

  @Handles(getEmailChange)
  async pending({ actor }: Input<typeof getEmailChange>): Promise<ResponseOf<typeof getEmailChange>> {
    return { pending: await this.confirmation.pendingChange(actor.id) };
  }

  @Handles(cancelEmailChange)
  async cancel({ actor }: Input<typeof cancelEmailChange>): Promise<{ message: string }> {
    await this.confirmation.cancelChange(actor.id);
    return { message: 'Your email address stays as it is' };
  }

  @Handles(undoEmailChange)
  async undo({ body }: Input<typeof undoEmailChange>): Promise<RpcReply<{ message: string }>> {
    const owner = await this.undos.undo(body.token);
    const message = 'Your account has this email address again. We sent you a link to set a new password';
    return new RpcReply({ message }, accountHeaders(owner));
  }
}
