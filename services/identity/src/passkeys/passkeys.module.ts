import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module';
import { EmailModule } from '../email/email.module';
import { UsersModule } from '../users/users.controller';
import { PasskeyChallenges } from './passkey-challenges';
import { PasskeySignIn } from './passkey-sign-in';
import { PasskeysController } from './passkeys.controller';
import { PasskeysRepository } from './passkeys.repository';
import { PasskeysService } from './passkeys.service';
import { RelyingParty } from './relying-party';

/** Passkeys, and signing in with them. */
@Module({
  imports: [AccountsModule, EmailModule, UsersModule],
  controllers: [PasskeysController],
  providers: [PasskeyChallenges, PasskeySignIn, PasskeysRepository, PasskeysService, RelyingParty],
  exports: [PasskeySignIn, PasskeysRepository],
})
export class PasskeysModule {}
