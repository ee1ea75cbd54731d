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
import { SelfOrStaffGuard } from '../access/self-or-staff.guard';
import { ApplicationListsRepository } from './application-lists.repository';

type Applications = Promise<RpcReply<readonly ApplicationDetail[]>>;

/** Lists applications by group, by owner and by applicant. */
@Controller()
export class ApplicationListsController {
  constructor(private readonly applications: ApplicationListsRepository) {}

  @RpcHandler(listGroupApplications)
  @GroupAccess('owner')
  async ofGroup(
    @InputOf(listGroupApplications) { params, query }: Input<typeof listGroupApplications>,
  ): Applications {
    return pageReply(await this.applications.ofGroup(params.id, query));
  }

  @RpcHandler(listUserApplications)
  @UseGuards(SelfOrStaffGuard)
  async ofUser(
    @InputOf(listUserApplications) { params, query }: Input<typeof listUserApplications>,
  ): Applications {
    return pageReply(await this.applications.ofUser(params.id, query));
  }

  @RpcHandler(listPendingApplications)
  @UseGuards(SelfOrStaffGuard)
  async pendingForOwner(
    @InputOf(listPendingApplications) { params, query }: Input<typeof listPendingApplications>,
  ): Applications {
    return pageReply(await this.applications.pendingForOwner(params.id, query));
  }

  @RpcHandler(listReceivedApplications)
  @UseGuards(SelfOrStaffGuard)
  async receivedBy(
    @InputOf(listReceivedApplications) { params, query }: Input<typeof listReceivedApplications>,
  ): Applications {
    return pageReply(await this.applications.receivedBy(params.id, query));
  }
}
