import { Module } from '@nestjs/common';

import { KnownDevices } from './known-devices';
import { Limiters } from './limiters';
import { SignInThrottle } from './sign-in-throttle';

/** Rate limits per account and address. */
@Module({
  providers: [KnownDevices, Limiters, SignInThrottle],
  exports: [KnownDevices, Limiters, SignInThrottle],
})
export class ThrottlingModule {}
