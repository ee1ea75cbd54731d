import { type Group, recommendGroups } from '@circlet/contracts';
import { type Input, InputOf, RpcHandler } from '@circlet/platform';
import { Controller, UseGuards } from '@nestjs/common';

import { SelfOrStaffGuard } from '../access/self-or-staff.guard';
import { RecommendationsService } from './recommendations.service';

@Controller()
export class MatchController {
  constructor(private readonly recommendations: RecommendationsService) {}

  @RpcHandler(recommendGroups)
  @UseGuards(SelfOrStaffGuard)
  recommend(@InputOf(recommendGroups) { params }: Input<typeof recommendGroups>): Promise<Group[]> {
    return this.recommendations.recommend(params.userId);
  }
}
