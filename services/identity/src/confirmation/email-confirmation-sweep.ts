import { Sweeper } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { EmailConfirmationsRepository } from './email-confirmations.repository';

const SWEEP_MS = 60 * 60 * 1000;

/** Deletes confirmation links that have expired. */
@Injectable()
export class EmailConfirmationSweep extends Sweeper {
  constructor(private readonly confirmations: EmailConfirmationsRepository) {
    super();
    this.addSweep({
      everyMs: SWEEP_MS,
      work: () => this.confirmations.prune(),
      failure: 'Expired confirmation links could not be deleted; retrying at the next sweep',
    });
  }
}
