import {
  type ApplicationDetail,
  listGroupApplications,
  listPendingApplications,
  listReceivedApplications,
  listUserApplications,
} from '@circlet/contracts';
import { type Input, InputOf, pageReply, RpcHandler, type RpcReply } from '@circlet/platform';
import { Controller, UseGuards } from '@nestjs/common';

import { GroupAccess } from '../access/group-access.guard';
import { OwnListGuard } from '../access/own-list.guard';
import { ApplicationLists } from './application-lists.repository';

type Applications = Promise<RpcReply<readonly ApplicationDetail[]>>;

/** Lists applications by group, by owner and by applicant. */
@Controller()
export class ApplicationListsController {
  constructor(private readonly applications: ApplicationLists) {}

  @RpcHandler(listGroupApplications)
  @GroupAccess('owner')
  async ofGroup(
    @InputOf(listGroupApplications) { params, query }: Input<typeof listGroupApplications>,
  ): Applications {
    return pageReply(await this.applications.ofGroup(params.id, query));
  }

  @RpcHandler(listUserApplications)
  @UseGuards(OwnListGuard)
  async ofUser(
    @InputOf(listUserApplications) { params, query }: Input<typeof listUserApplications>,
  ): Applications {
    return pageReply(await this.applications.ofUser(params.id, query));
  }

  @RpcHandler(listPendingApplications)
  @UseGuards(OwnListGuard)
  async pendingForOwner(
    @InputOf(listPendingApplications) { params, query }: Input<typeof listPendingApplications>,
  ): Applications {
    return pageReply(await this.applications.pendingForOwner(params.id, query));
  }

  @RpcHandler(listReceivedApplications)
  @UseGuards(OwnListGuard)
  async receivedBy(
    @InputOf(listReceivedApplications) { params, query }: Input<typeof listReceivedApplications>,
  ): Applications {
    return pageReply(await this.applications.receivedBy(params.id, query));
  }
}
