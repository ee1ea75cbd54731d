import { RpcClient } from '@circlet/platform';
import { Module } from '@nestjs/common';

import { People } from './people';
import { PeopleRepository } from './people.repository';

@Module({
  providers: [PeopleRepository, People, RpcClient],
  exports: [PeopleRepository, People],
})
export class PeopleModule {}
