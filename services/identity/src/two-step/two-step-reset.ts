import { Transactions } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { UsersRepository } from '../users/users.repository';
import { SignInMethods } from './sign-in-methods';
import { TwoStepReports } from './two-step-reports';

/** Lets users sign in with the password alone who have lost their phone and recovery codes. For operators. */
@Injectable()
export class TwoStepReset {
  constructor(
    private readonly users: UsersRepository,
    private readonly methods: SignInMethods,
    private readonly reports: TwoStepReports,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Turns two-step sign-in off and removes the passkeys.
   * @throws DomainError `TWO_STEP_NOT_ON` when there is neither
   */
  async reset(userId: number): Promise<void> {
    await this.transactions.run(async (work) => {
      await this.users.lock(work.tx, userId);
      if (!(await this.methods.removeAll(work, userId))) throw new DomainError('TWO_STEP_NOT_ON');
      await this.reports.add(work, userId, 'twoStepTurnedOff');
    });
  }
}
