import {
  type CurrentUser,
  getCurrentUser,
  type ResponseOf,
  signUp,
  verifyCredentials,
} from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { AccountsService } from './accounts.service';

/** Sign-up and sign-in. The gateway manages sessions. */
@Controller()
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Handles(signUp)
  signUp({ body }: Input<typeof signUp>): Promise<CurrentUser> {
    return this.accounts.signUp(body);
  }

  @Handles(verifyCredentials)
  verify({ body }: Input<typeof verifyCredentials>): Promise<ResponseOf<typeof verifyCredentials>> {
    return this.accounts.verify(body);
  }

  @Handles(getCurrentUser)
  current({ actor }: Input<typeof getCurrentUser>): Promise<CurrentUser> {
    return this.accounts.current(actor.id);
  }
}
