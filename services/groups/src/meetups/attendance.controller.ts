import { type Meetup, recordAttendance } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { AttendanceService } from './attendance.service';
import { meetupAccess } from './meetup-access.permission';

@Controller()
export class AttendanceController {
  constructor(private readonly attendance: AttendanceService) {}

  @Handles(recordAttendance, { allow: meetupAccess('member') })
  record({ actor, params, body }: Input<typeof recordAttendance>): Promise<Meetup> {
    return this.attendance.record(actor.id, params.id, body.attended);
  }
}
