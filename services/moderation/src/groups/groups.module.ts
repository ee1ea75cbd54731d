import { RpcClient } from '@circlet/platform';
import { Module } from '@nestjs/common';

import { GroupDirectory } from './group-directory';
import { GroupsRepository } from './groups.repository';

@Module({
  providers: [GroupsRepository, GroupDirectory, RpcClient],
  exports: [GroupsRepository, GroupDirectory],
})
export class GroupsModule {}
