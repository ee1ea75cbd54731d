import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { User } from '../users/user.entity';
import { Credential } from './credential.entity';

/** An account with what proves it. */
export interface Account {
  readonly user: User;
  readonly passwordHash: string;
}

/** Reads and writes what proves that somebody is who they say. */
@Injectable()
export class CredentialsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The account of an e-mail address, without regard to case. */
  async findByEmail(email: string): Promise<Account | undefined> {
    const users = this.dataSource.getRepository(User);
    const user = await users
      .createQueryBuilder('u')
      .where('lower(u.email) = lower(:email)', { email })
      .getOne();
    if (user === null) return undefined;
    const credential = await this.dataSource.getRepository(Credential).findOneBy({ userId: user.id });
    return credential === null ? undefined : { user, passwordHash: credential.passwordHash };
  }

  /** The hash of somebody's password; undefined when the account is gone. */
  async hashOf(userId: number): Promise<string | undefined> {
    const credential = await this.dataSource.getRepository(Credential).findOneBy({ userId });
    return credential?.passwordHash;
  }

  async replace(transaction: EntityManager, userId: number, passwordHash: string): Promise<void> {
    await transaction.getRepository(Credential).update({ userId }, { passwordHash, changedAt: new Date() });
  }

  async insert(transaction: EntityManager, userId: number, passwordHash: string): Promise<void> {
    await transaction.getRepository(Credential).insert({ userId, passwordHash });
  }
}
