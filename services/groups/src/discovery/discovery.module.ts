import { Module } from '@nestjs/common';

import { MembershipModule } from '../membership/membership.module';
import { DiscoveryController } from './discovery.controller';
import { DiscoveryRepository } from './discovery.repository';
import { DiscoveryService } from './discovery.service';

/** Finding groups. */
@Module({
  imports: [MembershipModule],
  controllers: [DiscoveryController],
  providers: [DiscoveryRepository, DiscoveryService],
})
export class DiscoveryModule {}
