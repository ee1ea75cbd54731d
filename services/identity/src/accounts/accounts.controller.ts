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
import { SignUpService } from './sign-up.service';

/** Sign-up and sign-in. The gateway manages sessions. */
@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly signUps: SignUpService,
  ) {}

  @Handles(signUp)
  signUp({ body }: Input<typeof signUp>): Promise<CurrentUser> {
    return this.signUps.signUp(body);
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
