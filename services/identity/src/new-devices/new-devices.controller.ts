import { disownSignIn, reportNewDevice } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller, Module } from '@nestjs/common';

import { EmailModule } from '../email/email.module';
import { NotMeLinksModule } from '../links/not-me-links';
import { PasswordsModule } from '../passwords/passwords.module';
import { UsersModule } from '../users/users.controller';
import { NewDevicesService } from './new-devices.service';

/** Emails about sign-ins on new devices, and their links. */
@Controller()
export class NewDevicesController {
  constructor(private readonly devices: NewDevicesService) {}

  @Handles(reportNewDevice)
  async report({ body }: Input<typeof reportNewDevice>): Promise<{ message: string }> {
    await this.devices.report(body);
    return { message: 'The user will be notified' };
  }

  @Handles(disownSignIn)
  async disown({ body }: Input<typeof disownSignIn>): Promise<{ message: string }> {
    await this.devices.disown(body.token);
    return { message: 'All sessions have ended, and a link to set a new password is on its way' };
  }
}

/** Sign-ins on new devices. */
@Module({
  imports: [EmailModule, NotMeLinksModule, PasswordsModule, UsersModule],
  controllers: [NewDevicesController],
  providers: [NewDevicesService],
})
export class NewDevicesModule {}
