import { Module } from '@nestjs/common';

import { ServicesModule } from '../routes/service-calls';
import { SessionsModule } from '../sessions/sessions.module';
import { AuthenticationController } from './authentication.controller';
import { CredentialsStrategy } from './credentials.strategy';
import { MailedLinksController } from './mailed-links.controller';
import { PasskeySignInController } from './passkey-sign-in.controller';
import { PendingSignIns } from './pending-sign-ins';
import { SecondStepController } from './second-step.controller';
import { SessionOfRequest } from './session-of-request';
import { SessionStrategy } from './session.strategy';
import { SessionsController } from './sessions.controller';
import { SignInDevices } from './sign-in-devices';
import { SignInService } from './sign-in.service';

/** Identifies callers and handles sign-in and sign-out. */
@Module({
  imports: [SessionsModule, ServicesModule],
  controllers: [
    AuthenticationController,
    MailedLinksController,
    PasskeySignInController,
    SecondStepController,
    SessionsController,
  ],
  providers: [
    CredentialsStrategy,
    PendingSignIns,
    SessionOfRequest,
    SessionStrategy,
    SignInDevices,
    SignInService,
  ],
})
export class AuthenticationModule {}
