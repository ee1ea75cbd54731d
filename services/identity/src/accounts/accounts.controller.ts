import { type CurrentUser, getCurrentUser, signUp, verifyCredentials } from '@circlet/contracts';
import { type Actor, CurrentActor, type Input, InputOf, RpcHandler } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { AccountsService, type VerifiedUser } from './accounts.service';

/** Sign-up and sign-in. The gateway manages sessions. */
@Controller()
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @RpcHandler(signUp)
  signUp(@InputOf(signUp) { body }: Input<typeof signUp>): Promise<CurrentUser> {
    return this.accounts.signUp(body);
  }

  @RpcHandler(verifyCredentials)
  verify(@InputOf(verifyCredentials) { body }: Input<typeof verifyCredentials>): Promise<VerifiedUser> {
    return this.accounts.verify(body);
  }

  @RpcHandler(getCurrentUser)
  current(@CurrentActor() actor: Actor): Promise<CurrentUser> {
    return this.accounts.current(actor.id);
  }
}
