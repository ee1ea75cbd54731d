import { Module } from '@nestjs/common';

import { InterestsController } from './interests.controller';
import { InterestsRepository } from './interests.repository';

@Module({
  controllers: [InterestsController],
  providers: [InterestsRepository],
  exports: [InterestsRepository],
})
export class InterestsModule {}
