import { type Group, recommendGroups } from '@circlet/contracts';
import { type Input, InputOf, RpcHandler } from '@circlet/platform';
import { Controller, UseGuards } from '@nestjs/common';

import { OwnListGuard } from '../access/own-list.guard';
import { RecommendingService } from './recommending.service';

@Controller()
export class MatchController {
  constructor(private readonly recommending: RecommendingService) {}

  @RpcHandler(recommendGroups)
  @UseGuards(OwnListGuard)
  recommend(@InputOf(recommendGroups) { params }: Input<typeof recommendGroups>): Promise<Group[]> {
    return this.recommending.recommend(params.userId);
  }
}
