import { listInterests, type ResponseOf } from '@circlet/contracts';
import { Handles, type Input, pageReply, type RpcReply } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { InterestsRepository } from '../model/interests.repository';

type Interests = Promise<RpcReply<readonly ResponseOf<typeof listInterests>[number][]>>;

@Controller()
export class InterestsController {
  constructor(private readonly interests: InterestsRepository) {}

  @Handles(listInterests)
  async list({ query }: Input<typeof listInterests>): Interests {
    return pageReply(await this.interests.mostUsed(query));
  }
}
