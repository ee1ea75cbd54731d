import { type BodyOf, type CurrentUser, type signUp, userSignedUpV1 } from '@circlet/contracts';
import { newEvent, Transactions } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { ConfirmationLinks } from '../confirmation/confirmation-links';
import type { User } from '../users/user.entity';
import { factsOf, ownProfile } from '../users/user-view.rules';
import { type NewUser, UsersRepository } from '../users/users.repository';
import { CredentialsRepository } from './credentials.repository';
import { PasswordHasher } from './password-hasher';
import { mapTakenErrors } from './taken-names';

/** Opens accounts. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly users: UsersRepository,
    private readonly credentials: CredentialsRepository,
    private readonly hasher: PasswordHasher,
    private readonly transactions: Transactions,
    private readonly links: ConfirmationLinks,
  ) {}

  /** @throws DomainError `PASSWORD_TOO_COMMON`, `EMAIL_TAKEN` or `USERNAME_TAKEN` */
  async signUp({ password, ...newUser }: BodyOf<typeof signUp>): Promise<CurrentUser> {
    await this.hasher.assertAllowed(password, 'password');
    return ownProfile(await this.open(newUser, password));
  }

  /** Opens an account with any role. The welcome asks the user to confirm the address, unless it is confirmed. */
  async open(newUser: NewUser, password: string): Promise<User> {
    const passwordHash = await this.hasher.hash(password);
    return mapTakenErrors(() =>
      this.transactions.run(async (work) => {
        const user = await this.users.insert(work.tx, newUser);
        if (await this.users.isEmailTaken(work.tx, user.id, user.email)) throw new DomainError('EMAIL_TAKEN');
        await this.credentials.insert(work.tx, user.id, passwordHash);
        const event = newEvent(userSignedUpV1, user.id, factsOf(user));
        await work.record(event);
        await this.links.sendWelcome(work, user, event.envelope.id);
        return user;
      }),
    );
  }
}
