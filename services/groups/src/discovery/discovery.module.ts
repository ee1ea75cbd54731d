import { Module } from '@nestjs/common';

import { ViewsModule } from '../views/views.module';
import { CandidatesRepository } from './candidates.repository';
import { DiscoveryController } from './discovery.controller';
import { DiscoveryRepository } from './discovery.repository';
import { DiscoveryService } from './discovery.service';
import { InterestsController } from './interests.controller';
import { ListedIdsController } from './listed-ids.controller';
import { RecommendationsController } from './recommendations.controller';
import { RecommendationsService } from './recommendations.service';
import { SampleRepository } from './sample.repository';
import { ViewerCards } from './viewer-cards';

/** Searching and browsing groups, recommendations, and the interests that people choose from. */
@Module({
  imports: [ViewsModule],
  controllers: [DiscoveryController, InterestsController, ListedIdsController, RecommendationsController],
  providers: [
    CandidatesRepository,
    DiscoveryRepository,
    DiscoveryService,
    RecommendationsService,
    SampleRepository,
    ViewerCards,
  ],
})
export class DiscoveryModule {}
