import { Module } from '@nestjs/common';

import { GroupViewsModule } from '../groups/group-views.module';
import { GroupsModule } from '../groups/groups.module';
import { CandidatesRepository } from './candidates.repository';
import { MatchController } from './match.controller';
import { RecommendationsService } from './recommendations.service';

@Module({
  imports: [GroupsModule, GroupViewsModule],
  controllers: [MatchController],
  providers: [CandidatesRepository, RecommendationsService],
})
export class MatchModule {}
