import { type AdminGroup, deleteAdminGroup, listAdminGroups } from '@circlet/contracts';
import { Handles, type Input, pageReply, type RpcReply } from '@circlet/platform';
import { Controller, Module } from '@nestjs/common';

import { groupAccess } from '../access/group-access.permission';
import { ClosingService } from '../membership/closing.service';
import { MembershipModule } from '../membership/membership.module';
import { AdminGroupsRepository } from './admin-groups.repository';

@Controller()
export class AdministrationController {
  constructor(
    private readonly groups: AdminGroupsRepository,
    private readonly closing: ClosingService,
  ) {}

  @Handles(listAdminGroups)
  async list({ query }: Input<typeof listAdminGroups>): Promise<RpcReply<readonly AdminGroup[]>> {
    return pageReply(await this.groups.page(query));
  }

  @Handles(deleteAdminGroup, { allow: groupAccess('visible') })
  async delete({ actor, params, body, ip }: Input<typeof deleteAdminGroup>): Promise<{ message: string }> {
    await this.closing.delete(actor.id, params.id, body.reason, ip);
    return { message: 'The group has been deleted' };
  }
}

@Module({
  imports: [MembershipModule],
  controllers: [AdministrationController],
  providers: [AdminGroupsRepository],
})
export class AdministrationModule {}
