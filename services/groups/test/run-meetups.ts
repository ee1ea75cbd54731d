import { jobQueues } from '@circlet/contracts';
import { eventually, type TestService } from '@circlet/testing';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';

import { MeetupSweep } from '../src/meetups/clock/meetup-sweep';

/** Runs all steps of meetups that are due, and waits until their jobs are done. */
export async function runMeetups(service: TestService): Promise<void> {
  await service.app.get(MeetupSweep, { strict: false }).sweep();
  const queue = service.app.get<Queue>(getQueueToken(jobQueues.meetups), { strict: false });
  await eventually(async () =>
    Object.values(await queue.getJobCounts()).every((count: number) => count === 0),
  );
}
