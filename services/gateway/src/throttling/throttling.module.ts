import { Module } from '@nestjs/common';

import { KnownDevices } from './known-devices';
import { RateLimiters } from './rate-limiters';
import { SignInThrottle } from './sign-in-throttle';

/** Rate limits per account and address. */
@Module({
  providers: [KnownDevices, RateLimiters, SignInThrottle],
  exports: [KnownDevices, RateLimiters, SignInThrottle],
})
export class ThrottlingModule {}
