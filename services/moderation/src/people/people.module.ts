import { RpcClient } from '@circlet/platform';
import { Module } from '@nestjs/common';

import { UserDirectory } from './user-directory';
import { PeopleRepository } from './people.repository';

@Module({
  providers: [PeopleRepository, UserDirectory, RpcClient],
  exports: [PeopleRepository, UserDirectory],
})
export class PeopleModule {}
