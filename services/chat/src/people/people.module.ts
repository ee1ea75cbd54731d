import { Module } from '@nestjs/common';

import { PeopleRepository } from './people.repository';

/** What chats show of people. */
@Module({ providers: [PeopleRepository], exports: [PeopleRepository] })
export class PeopleModule {}
