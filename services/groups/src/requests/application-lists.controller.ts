import {
  type ApplicationDetail,
  listGroupApplications,
  listPendingApplications,
  listReceivedApplications,
  listUserApplications,
} from '@circlet/contracts';
import { Handles, type Input, pageReply, type RpcReply } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { groupAccess } from '../access/group-access.permission';
import { selfOrStaff } from '../access/self-or-staff.permission';
import { ApplicationListsRepository } from './application-lists.repository';

type Applications = Promise<RpcReply<readonly ApplicationDetail[]>>;

/** Lists applications by group, by manager and by applicant. */
@Controller()
export class ApplicationListsController {
  constructor(private readonly applications: ApplicationListsRepository) {}

  @Handles(listGroupApplications, { allow: groupAccess('manager') })
  async ofGroup({ actor, params, query }: Input<typeof listGroupApplications>): Applications {
    return pageReply(await this.applications.ofGroup(actor, params.id, query));
  }

  @Handles(listUserApplications, { allow: selfOrStaff })
  async ofUser({ actor, params, query }: Input<typeof listUserApplications>): Applications {
    return pageReply(await this.applications.ofUser(actor, params.id, query));
  }

  @Handles(listPendingApplications, { allow: selfOrStaff })
  async pendingForManager({ actor, params, query }: Input<typeof listPendingApplications>): Applications {
    return pageReply(await this.applications.pendingForManager(actor, params.id, query));
  }

  @Handles(listReceivedApplications, { allow: selfOrStaff })
  async receivedBy({ actor, params, query }: Input<typeof listReceivedApplications>): Applications {
    return pageReply(await this.applications.receivedBy(actor, params.id, query));
  }
}
