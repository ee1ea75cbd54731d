import { joinWaitlist, leaveWaitlist, type WaitlistEntry } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { groupAccess } from '../access/group-access.permission';
import { WaitlistService } from './waitlist.service';

@Controller()
export class WaitlistController {
  constructor(private readonly waitlist: WaitlistService) {}

  @Handles(joinWaitlist, { allow: groupAccess('visible') })
  join({ actor, params }: Input<typeof joinWaitlist>): Promise<WaitlistEntry> {
    return this.waitlist.join(actor.id, params.id);
  }

  @Handles(leaveWaitlist, { allow: groupAccess('visible') })
  async leave({ actor, params }: Input<typeof leaveWaitlist>): Promise<{ message: string }> {
    await this.waitlist.leave(actor.id, params.id);
    return { message: 'You are no longer waiting for a place' };
  }
}
