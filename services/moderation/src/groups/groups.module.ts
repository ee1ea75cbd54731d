import { RpcClient } from '@circlet/platform';
import { Module } from '@nestjs/common';

import { GroupDirectory } from './group-directory';

@Module({
  providers: [GroupDirectory, RpcClient],
  exports: [GroupDirectory],
})
export class GroupsModule {}
