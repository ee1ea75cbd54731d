import { RpcClient } from '@circlet/platform';
import { Module } from '@nestjs/common';

import { Groups } from './groups';
import { GroupsRepository } from './groups.repository';

@Module({
  providers: [GroupsRepository, Groups, RpcClient],
  exports: [GroupsRepository, Groups],
})
export class GroupsModule {}
