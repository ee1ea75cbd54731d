import { type Call, confirmEmail, resetPassword, undoEmailChange } from '@circlet/contracts';
import { accountEmailHeader, accountIdHeader } from '@circlet/platform';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { CallRoute } from '../routes/call-route.decorator';
import { ServiceCalls } from '../routes/service-calls';
import { KnownDevices } from '../throttling/known-devices';
import type { ApiRequest } from './api-request';

/** Handles links that prove who owns a mailbox. */
@Controller()
export class MailedLinksController {
  constructor(
    private readonly services: ServiceCalls,
    private readonly devices: KnownDevices,
  ) {}

  @CallRoute(resetPassword)
  resetPassword(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.useLink(resetPassword, request, reply);
  }

  @CallRoute(confirmEmail)
  confirmEmail(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.useLink(confirmEmail, request, reply);
  }

  @CallRoute(undoEmailChange)
  undoEmailChange(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.useLink(undoEmailChange, request, reply);
  }

  /**
   * Forwards a call with the token of a link, and remembers the browser as a known device. The link was sent to the
   * account's mailbox, so the browser is its owner's: failed guesses by others no longer slow down its sign-in, which sends
   * no email. A new address needs this, because that limit knows devices by the address.
   */
  private async useLink(call: Call, request: ApiRequest, reply: FastifyReply): Promise<void> {
    const answer = await this.services.forward(call, request);
    const { [accountEmailHeader]: email, [accountIdHeader]: id } = answer.headers;
    if (email !== undefined && id !== undefined)
      this.devices.remember(request, reply, { id: Number(id), email });
    this.services.respond(call, answer, request, reply);
  }
}
