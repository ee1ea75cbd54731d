import { stepUp, verifySecondStep } from '@circlet/contracts';
import { type Actor, DomainError, Handles, type Input } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { AccountsService, type VerifiedUser } from '../accounts/accounts.service';
import { PasskeySignIn } from '../passkeys/passkey-sign-in';
import { UsersRepository } from '../users/users.repository';
import { SecondStep } from './second-step';
import { TwoStepRepository } from './two-step.repository';

/** Proofs of who a user is: the second step of a sign-in, and the step-up of a session. */
@Controller()
export class ProofsController {
  constructor(
    private readonly secondStep: SecondStep,
    private readonly users: UsersRepository,
    private readonly accounts: AccountsService,
    private readonly passkeys: PasskeySignIn,
    private readonly twoStep: TwoStepRepository,
  ) {}

  @Handles(verifySecondStep)
  async verify({ body }: Input<typeof verifySecondStep>): Promise<VerifiedUser> {
    await this.secondStep.verify(body.userId, body.proof);
    const user = await this.users.find(body.userId);
    if (user === null) throw new DomainError('SECOND_STEP_NOT_VERIFIED');
    return this.accounts.admit(user);
  }

  @Handles(stepUp)
  async stepUp({ actor, body }: Input<typeof stepUp>): Promise<{ message: string }> {
    if ('response' in body) await this.passkeys.prove(actor.id, body.response);
    else if ('password' in body) await this.proveByPassword(actor, body.password);
    else if (!(await this.secondStep.useCode(actor.id, body.code))) throw new DomainError('WRONG_CODE');
    return { message: 'Thank you' };
  }

  /** A session from before the second step was set up is as good as its password, so that must not be enough. */
  private async proveByPassword({ id, hasSecondStep }: Actor, password: string): Promise<void> {
    await this.accounts.prove(id, password);
    if (hasSecondStep !== true && (await this.twoStep.isNeeded(id)))
      throw new DomainError('PASSWORD_NOT_ENOUGH');
  }
}
