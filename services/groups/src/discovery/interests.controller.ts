import { listInterests, type ResponseOf } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { InterestsRepository } from '../model/interests.repository';

@Controller()
export class InterestsController {
  constructor(private readonly interests: InterestsRepository) {}

  @Handles(listInterests)
  list({ query }: Input<typeof listInterests>): Promise<ResponseOf<typeof listInterests>> {
    return this.interests.mostUsed(query.limit);
  }
}
