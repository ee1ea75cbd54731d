import { Module } from '@nestjs/common';

import { GroupViewsModule } from '../groups/group-views.module';
import { GroupsModule } from '../groups/groups.module';
import { CandidatesRepository } from './candidates.repository';
import { MatchController } from './match.controller';
import { RecommendingService } from './recommending.service';

@Module({
  imports: [GroupsModule, GroupViewsModule],
  controllers: [MatchController],
  providers: [CandidatesRepository, RecommendingService],
})
export class MatchModule {}
