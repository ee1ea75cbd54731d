import type { AccountExport } from '@circlet/contracts';
import { DomainError } from '@circlet/platform';
import { readLists } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { CredentialsRepository } from '../accounts/credentials.repository';
import { PreferencesRepository } from '../email/preferences.repository';
import { SafetySettingsRepository } from '../safety/safety-settings.repository';
import { ownProfile } from '../users/user-view.rules';
import { UsersRepository } from '../users/users.repository';
import { listsOf } from './export-lists';

/** Collects everything that this service stores about one user, except for secrets. */
@Injectable()
export class ExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersRepository,
    private readonly credentials: CredentialsRepository,
    private readonly safetySettings: SafetySettingsRepository,
    private readonly preferences: PreferencesRepository,
  ) {}

  /** @throws DomainError `NOT_SIGNED_IN` when the account is already deleted */
  async of(userId: number): Promise<AccountExport> {
    const user = await this.users.find(userId);
    const passwordChangedAt = await this.credentials.changedAt(userId);
    if (user === null || passwordChangedAt === undefined) throw new DomainError('NOT_SIGNED_IN');
    return {
      profile: {
        ...ownProfile(user),
        banReason: user.banReason,
        joinedAt: user.joinedAt.toISOString(),
        lastSeenAt: user.lastSeenAt.toISOString(),
      },
      passwordChangedAt: passwordChangedAt.toISOString(),
      safetySettings: await this.safetySettings.of(userId),
      emailPreferences: await this.preferences.of(userId),
      ...(await readLists(this.dataSource, listsOf(userId))),
    };
  }
}
