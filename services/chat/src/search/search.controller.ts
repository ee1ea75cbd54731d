import {
  type AnyMessage,
  type DirectMessage,
  type Message,
  searchDirectMessages,
  searchGroupMessages,
  searchMessages,
} from '@circlet/contracts';
import { decodeCursor, Handles, idKeyset, type Input, pageReply, type RpcReply } from '@circlet/platform';
import { Controller, Module } from '@nestjs/common';

import { directReader } from '../direct/direct.permissions';
import { MembershipsModule } from '../memberships/group-access';
import { groupMember } from '../memberships/group-member.permission';
import { PeopleModule } from '../people/people.repository';
import { type SearchQuery, SearchService } from './search.service';

const queryOf = ({ query, cursor, limit }: Input<typeof searchMessages>['query']): SearchQuery => ({
  words: query,
  before: cursor === undefined ? undefined : decodeCursor(cursor, idKeyset)[0],
  limit,
});

@Controller()
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Handles(searchGroupMessages, { allow: groupMember })
  async group({
    actor,
    params,
    query,
  }: Input<typeof searchGroupMessages>): Promise<RpcReply<readonly Message[]>> {
    return pageReply(await this.search.group(actor.id, params.id, queryOf(query)));
  }

  @Handles(searchDirectMessages, { allow: directReader })
  async pair({
    actor,
    params,
    query,
  }: Input<typeof searchDirectMessages>): Promise<RpcReply<readonly DirectMessage[]>> {
    return pageReply(await this.search.pair(actor.id, params.userId, queryOf(query)));
  }

  @Handles(searchMessages)
  async everything({ actor, query }: Input<typeof searchMessages>): Promise<RpcReply<readonly AnyMessage[]>> {
    return pageReply(await this.search.everything(actor.id, queryOf(query)));
  }
}

@Module({
  imports: [MembershipsModule, PeopleModule],
  controllers: [SearchController],
  providers: [SearchService],
})
export class SearchModule {}
