import { randomInt } from 'node:crypto';

import { limits } from '@circlet/contracts';
import { DomainError, SETTINGS } from '@circlet/platform';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';

import type { Settings } from '../config';
import { UsersRepository } from '../users/users.repository';
import { SignUpService } from './sign-up.service';

/** Creates the first admin of an installation. All replicas can try: the unique address lets one succeed. */
@Injectable()
export class BootstrapAdmin implements OnApplicationBootstrap {
  private readonly logger = new Logger(BootstrapAdmin.name);

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly users: UsersRepository,
    private readonly accounts: SignUpService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { BOOTSTRAP_ADMIN_EMAIL: email, BOOTSTRAP_ADMIN_PASSWORD: password } = this.settings;
    if (email === undefined || password === undefined || (await this.users.hasAdmin())) return;
    const username = `admin_${randomInt(100_000, 1_000_000)}`;
    const newUser = {
      username,
      email,
      name: 'Administrator',
      age: limits.minimumAge,
      role: 'admin' as const,
      emailConfirmedAt: new Date(),
    };
    try {
      await this.accounts.open(newUser, password);
      this.logger.log('Created the first admin');
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.logger.warn(`No admin was created: ${error.message}`);
    }
  }
}
