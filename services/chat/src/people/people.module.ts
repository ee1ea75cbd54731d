import { Module } from '@nestjs/common';

import { PeopleRepository } from './people.repository';

@Module({ providers: [PeopleRepository], exports: [PeopleRepository] })
export class PeopleModule {}
