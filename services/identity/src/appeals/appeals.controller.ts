import { type Appeal, decideAppeal, listAppeals, sendAppeal, type StaffAppeal } from '@circlet/contracts';
import { Handles, type Input, pageReply, type RpcReply } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { eligibleDecider } from './appeal.permission';
import { AppealsRepository } from './appeals.repository';
import { AppealsService } from './appeals.service';

/** Lets banned users appeal, and staff read and decide. */
@Controller()
export class AppealsController {
  constructor(
    private readonly appeals: AppealsService,
    private readonly repository: AppealsRepository,
  ) {}

  @Handles(sendAppeal)
  send({ body }: Input<typeof sendAppeal>): Promise<Appeal> {
    return this.appeals.send(body);
  }

  @Handles(listAppeals)
  async list({ actor, query }: Input<typeof listAppeals>): Promise<RpcReply<readonly StaffAppeal[]>> {
    return pageReply(await this.repository.page(query, actor));
  }

  @Handles(decideAppeal, { allow: eligibleDecider })
  async decide({ actor, params, body, ip }: Input<typeof decideAppeal>): Promise<StaffAppeal> {
    await this.appeals.decide(params.id, body, { actor, ip });
    return this.repository.get(params.id, actor);
  }
}
