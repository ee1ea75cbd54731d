import {
  type EmailPreferences,
  getEmailPreferences,
  unsubscribe,
  updateEmailPreferences,
} from '@circlet/contracts';
import { type Actor, CurrentActor, DomainError, type Input, InputOf, RpcHandler } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { EmailLinks } from './email-links';
import { PreferencesRepository } from './preferences.repository';

/** Email preferences. */
@Controller()
export class EmailController {
  constructor(
    private readonly preferences: PreferencesRepository,
    private readonly links: EmailLinks,
  ) {}

  @RpcHandler(getEmailPreferences)
  get(@CurrentActor() actor: Actor): Promise<EmailPreferences> {
    return this.preferences.of(actor.id);
  }

  @RpcHandler(updateEmailPreferences)
  async update(
    @InputOf(updateEmailPreferences) { body }: Input<typeof updateEmailPreferences>,
    @CurrentActor() actor: Actor,
  ): Promise<EmailPreferences> {
    await this.preferences.change(actor.id, body);
    return this.preferences.of(actor.id);
  }

  @RpcHandler(unsubscribe)
  async unsubscribe(
    @InputOf(unsubscribe) { query }: Input<typeof unsubscribe>,
  ): Promise<{ message: string }> {
    const subscription = this.links.subscriptionOf(query.token);
    if (subscription === undefined) throw new DomainError('UNSUBSCRIBE_LINK_INVALID');
    await this.preferences.change(subscription.userId, { [subscription.topic]: false });
    return { message: "You won't receive emails like this anymore" };
  }
}
