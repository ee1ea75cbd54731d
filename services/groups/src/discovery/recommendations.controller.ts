import { type Group, recommendGroups } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { selfOrStaff } from '../access/self-or-staff.permission';
import { RecommendationsService } from './recommendations.service';

@Controller()
export class RecommendationsController {
  constructor(private readonly recommendations: RecommendationsService) {}

  @Handles(recommendGroups, { allow: selfOrStaff })
  recommend({ params }: Input<typeof recommendGroups>): Promise<Group[]> {
    return this.recommendations.recommend(params.userId);
  }
}
