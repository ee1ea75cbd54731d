import { listInterests, type ResponseOf } from '@circlet/contracts';
import { type Input, InputOf, RpcHandler } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { InterestsRepository } from '../model/interests.repository';

@Controller()
export class InterestsController {
  constructor(private readonly interests: InterestsRepository) {}

  @RpcHandler(listInterests)
  list(
    @InputOf(listInterests) { query }: Input<typeof listInterests>,
  ): Promise<ResponseOf<typeof listInterests>> {
    return this.interests.mostUsed(query.limit);
  }
}
