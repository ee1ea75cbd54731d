import { Sweeper } from '@circlet/platform';
import { Injectable, Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module';
import { EmailModule } from '../email/email.module';
import { PasskeysModule } from '../passkeys/passkeys.module';
import { UsersModule } from '../users/users.controller';
import { ProofsController } from './proofs.controller';
import { SecondStep } from './second-step';
import { SecretBox } from './secret-box';
import { SignInMethods } from './sign-in-methods';
import { TwoStepReports } from './two-step-reports';
import { TwoStepReset } from './two-step-reset';
import { TwoStepController } from './two-step.controller';
import { TwoStepRepository } from './two-step.repository';
import { TwoStepService } from './two-step.service';

const SWEEP_MS = 60 * 60 * 1000;

/** Deletes setups that were not finished. */
@Injectable()
class UnfinishedSetupSweep extends Sweeper {
  constructor(private readonly twoStep: TwoStepRepository) {
    super();
    this.addSweep({
      everyMs: SWEEP_MS,
      work: () => this.twoStep.prune(),
      failure: 'Unfinished setups of two-step sign-in could not be deleted; retrying at the next sweep',
    });
  }
}

/** Two-step sign-in with an authenticator app and recovery codes. */
@Module({
  imports: [AccountsModule, EmailModule, PasskeysModule, UsersModule],
  controllers: [ProofsController, TwoStepController],
  providers: [
    SecondStep,
    SecretBox,
    SignInMethods,
    TwoStepReports,
    TwoStepRepository,
    TwoStepReset,
    TwoStepService,
    UnfinishedSetupSweep,
  ],
  exports: [SignInMethods, TwoStepReset],
})
export class TwoStepModule {}
