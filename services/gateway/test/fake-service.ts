import {
  type AdminUser,
  apply,
  createGroup,
  type CurrentUser,
  currentUserSchema,
  downloadMeetup,
  getCurrentUser,
  getGroup,
  getUser,
  type Group,
  listAdminUsers,
  listGroups,
  postMessage,
  readCalendar,
  unsubscribe,
} from '@circlet/contracts';
import {
  createService,
  DomainError,
  Handles,
  HealthModule,
  type Input,
  LoggingModule,
  pageReply,
  RpcReply,
} from '@circlet/platform';
import { Controller, type INestApplication, Module } from '@nestjs/common';

/** The only listed group that the service below knows. */
export const aGroup: Group = {
  id: 5,
  name: 'Chess & Tea',
  description: 'Chess on Sundays',
  category: null,
  location: 'Austin, TX',
  maxMembers: 6,
  currentMembers: 2,
  interests: ['Chess'],
  coverPhoto: null,
  imageUrl: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ownerId: 7,
  isListed: true,
  isRecruiting: true,
  answers: null,
  meetupsHeld: 0,
  lastMetOn: null,
  members: [],
};

/** The only other group that it knows. */
export const anUnlistedGroup: Group = { ...aGroup, id: 6, isListed: false };

/** The only file that the service below knows. */
export const aFile = 'BEGIN:VCALENDAR\r\nX-WR-CALNAME:Tea \u{1f375}\r\nEND:VCALENDAR\r\n';

/** Answers contract calls in every way a service can: rows, pages, refusals, failures or not at all. */
@Controller()
class FakeController {
  @Handles(getCurrentUser)
  me({ actor }: Input<typeof getCurrentUser>): CurrentUser {
    const name = `Person ${actor.id}`;
    return currentUserSchema.parse({
      ...{ id: actor.id, username: `person_${actor.id}`, name, age: 30, bio: null, location: null },
      ...{
        profilePhoto: null,
        interests: [],
        email: 'person@example.org',
        role: actor.role,
        isBanned: false,
      },
    });
  }

  @Handles(listGroups)
  list({ query }: Input<typeof listGroups>): RpcReply<readonly Group[]> {
    // Ten times the only group for a test that needs a large page.
    const rows = query.search === 'many' ? Array<Group>(10).fill(aGroup) : [aGroup];
    return pageReply({ rows, total: 1000, totalIsAtLeast: true, nextCursor: 'next page' });
  }

  @Handles(getGroup)
  one({ params }: Input<typeof getGroup>): Group {
    if (params.id === 503) throw new DomainError('SERVICE_UNAVAILABLE');
    const group = [aGroup, anUnlistedGroup].find(({ id }) => id === params.id);
    if (group === undefined) throw new DomainError('GROUP_NOT_FOUND');
    return group;
  }

  @Handles(createGroup)
  create({ body }: Input<typeof createGroup>): Group {
    return { ...aGroup, name: body.name };
  }

  @Handles(downloadMeetup)
  download({ params }: Input<typeof downloadMeetup>): RpcReply<string> {
    if (params.id !== 5) throw new DomainError('MEETUP_NOT_FOUND');
    return new RpcReply(aFile, { 'content-disposition': 'attachment; filename="meetup-5.ics"' });
  }

  @Handles(readCalendar)
  calendar({ params }: Input<typeof readCalendar>): string {
    if (params.token !== 'good-token') throw new DomainError('CALENDAR_NOT_FOUND');
    return aFile;
  }

  @Handles(apply)
  apply(): never {
    throw new DomainError('GROUP_FULL');
  }

  @Handles(getUser)
  fail(): never {
    throw new Error('relation "secret_table" does not exist');
  }

  @Handles(listAdminUsers)
  accounts(): RpcReply<readonly AdminUser[]> {
    return pageReply({ rows: [], total: 0 });
  }

  @Handles(unsubscribe)
  unsubscribe({ query }: Input<typeof unsubscribe>): { message: string } {
    if (query.token !== 'good') throw new DomainError('UNSUBSCRIBE_LINK_INVALID');
    return { message: "You're unsubscribed" };
  }

  @Handles(postMessage)
  never(): Promise<never> {
    return new Promise(() => undefined);
  }
}

@Module({
  imports: [LoggingModule.forService('answering', 'fatal'), HealthModule.with([], () => [])],
  controllers: [FakeController],
})
class FakeModule {}

/** Starts the service on a broker. */
export const startFakeService = (natsUrl: string): Promise<INestApplication> =>
  createService({ name: 'answering', module: FakeModule, natsUrl, host: '127.0.0.1', healthPort: 0 });
