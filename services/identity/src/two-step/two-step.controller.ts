import {
  confirmTotp,
  getTwoStep,
  replaceRecoveryCodes,
  startTotp,
  turnOffTotp,
  type TwoStep,
} from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { TwoStepRepository } from './two-step.repository';
import { TwoStepService } from './two-step.service';

/** Setting up two-step sign-in. */
@Controller()
export class TwoStepController {
  constructor(
    private readonly service: TwoStepService,
    private readonly twoStep: TwoStepRepository,
  ) {}

  @Handles(getTwoStep)
  get({ actor }: Input<typeof getTwoStep>): Promise<TwoStep> {
    return this.twoStep.state(actor.id);
  }

  @Handles(startTotp)
  start({ actor }: Input<typeof startTotp>): Promise<{ secret: string; uri: string }> {
    return this.service.start(actor.id);
  }

  @Handles(confirmTotp)
  async confirm({ actor, body }: Input<typeof confirmTotp>): Promise<{ recoveryCodes: string[] }> {
    return { recoveryCodes: await this.service.confirm(actor.id, body.code) };
  }

  @Handles(turnOffTotp)
  async turnOff({ actor }: Input<typeof turnOffTotp>): Promise<{ message: string }> {
    await this.service.turnOff(actor.id);
    return { message: 'Two-step sign-in is off' };
  }

  @Handles(replaceRecoveryCodes)
  async replaceCodes({ actor }: Input<typeof replaceRecoveryCodes>): Promise<{ recoveryCodes: string[] }> {
    return { recoveryCodes: await this.service.replaceRecoveryCodes(actor.id) };
  }
}
