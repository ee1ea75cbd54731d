import type { CurrentUser } from '@circlet/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { DisownedDevices } from '../sessions/disowned-devices';
import { NewDevices } from '../sessions/new-devices';
import { KnownDevices } from '../throttling/known-devices';

/** Notices sign-ins on devices that are new to an account. */
@Injectable()
export class SignInDevices {
  constructor(
    private readonly known: KnownDevices,
    private readonly disowned: DisownedDevices,
    private readonly newDevices: NewDevices,
  ) {}

  /** Returns whether this browser is new to an account, or its user has disowned it. */
  async isNew(request: FastifyRequest, user: CurrentUser): Promise<boolean> {
    return !this.known.knowsUser(request, user, await this.disowned.disownedAt(user.id));
  }

  /** Lets a user know by email that they signed in on a new device. */
  async report(userId: number, userAgent: string): Promise<void> {
    await this.newDevices.add({ userId, userAgent });
  }

  /** Makes this browser known to an account. */
  remember(request: FastifyRequest, reply: FastifyReply, user: CurrentUser): void {
    this.known.remember(request, reply, user);
  }
}
