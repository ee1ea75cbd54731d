import { Module } from '@nestjs/common';

import { InterestsController } from './interests.controller';
import { InterestsRepository } from './interests.repository';

/** Interests that groups have. */
@Module({
  controllers: [InterestsController],
  providers: [InterestsRepository],
  exports: [InterestsRepository],
})
export class InterestsModule {}
