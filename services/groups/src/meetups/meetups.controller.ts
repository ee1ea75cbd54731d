import { getMeetup, listMeetups, listOwnMeetups, type Meetup, proposeMeetup } from '@circlet/contracts';
import { Handles, type Input, pageReply, type RpcReply } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { groupAccess } from '../access/group-access.permission';
import { meetupAccess } from './meetup-access.permission';
import { MeetupViews } from './meetup-views';
import { ProposingService } from './proposing.service';

type Meetups = Promise<RpcReply<readonly Meetup[]>>;

@Controller()
export class MeetupsController {
  constructor(
    private readonly views: MeetupViews,
    private readonly proposing: ProposingService,
  ) {}

  @Handles(proposeMeetup, { allow: groupAccess('member') })
  propose({ actor, params, body, idempotencyKey }: Input<typeof proposeMeetup>): Promise<Meetup> {
    return this.proposing.propose(actor.id, params.id, body, idempotencyKey);
  }

  @Handles(listMeetups, { allow: groupAccess('member') })
  async ofGroup({ actor, params, query }: Input<typeof listMeetups>): Meetups {
    return pageReply(await this.views.list(actor.id, params.id, query));
  }

  @Handles(listOwnMeetups)
  async ofMember({ actor, query }: Input<typeof listOwnMeetups>): Meetups {
    return pageReply(await this.views.list(actor.id, null, query));
  }

  @Handles(getMeetup, { allow: meetupAccess('member') })
  get({ actor, params }: Input<typeof getMeetup>): Promise<Meetup> {
    return this.views.get(params.id, actor.id);
  }
}
