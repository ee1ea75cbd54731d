import {
  answerMeetup,
  cancelMeetup,
  getMeetup,
  listMeetups,
  listOwnMeetups,
  type Meetup,
  proposeMeetup,
  scheduleMeetup,
  updateMeetup,
  voteOnMeetup,
} from '@circlet/contracts';
import { Handles, type Input, pageReply, type RpcReply } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { groupAccess } from '../access/group-access.permission';
import { meetupAccess } from './meetup-access.permission';
import { ChoosingService } from './choosing.service';
import { MeetupEditingService } from './meetup-editing.service';
import { MeetupViews } from './meetup-views';
import { ProposingService } from './proposing.service';
import { VotingService } from './voting.service';

type Meetups = Promise<RpcReply<readonly Meetup[]>>;

@Controller()
export class MeetupsController {
  constructor(
    private readonly views: MeetupViews,
    private readonly proposing: ProposingService,
    private readonly voting: VotingService,
    private readonly choosing: ChoosingService,
    private readonly editing: MeetupEditingService,
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

  @Handles(getMeetup)
  get({ actor, params }: Input<typeof getMeetup>): Promise<Meetup> {
    return this.views.get(params.id, actor.id);
  }

  @Handles(voteOnMeetup, { allow: meetupAccess('member') })
  vote({ actor, params, body }: Input<typeof voteOnMeetup>): Promise<Meetup> {
    return this.voting.vote(actor.id, params.id, body.votes);
  }

  @Handles(scheduleMeetup, { allow: meetupAccess('planner') })
  schedule({ actor, params, body }: Input<typeof scheduleMeetup>): Promise<Meetup> {
    return this.choosing.choose(actor.id, params.id, body.optionId);
  }

  @Handles(answerMeetup, { allow: meetupAccess('member') })
  answer({ actor, params, body }: Input<typeof answerMeetup>): Promise<Meetup> {
    return this.voting.answer(actor.id, params.id, body.rsvp);
  }

  @Handles(updateMeetup, { allow: meetupAccess('planner') })
  update({ actor, params, body }: Input<typeof updateMeetup>): Promise<Meetup> {
    return this.editing.update(actor.id, params.id, body);
  }

  @Handles(cancelMeetup, { allow: meetupAccess('planner') })
  async cancel({ actor, params, body }: Input<typeof cancelMeetup>): Promise<{ message: string }> {
    await this.editing.cancel(actor.id, params.id, body.reason ?? null);
    return { message: 'The meetup has been canceled' };
  }
}
