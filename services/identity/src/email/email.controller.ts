import {
  type EmailPreferences,
  getEmailPreferences,
  unsubscribe,
  updateEmailPreferences,
} from '@circlet/contracts';
import { DomainError, Handles, type Input } from '@circlet/platform';
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

  @Handles(getEmailPreferences)
  get({ actor }: Input<typeof getEmailPreferences>): Promise<EmailPreferences> {
    return this.preferences.of(actor.id);
  }

  @Handles(updateEmailPreferences)
  async update({ actor, body }: Input<typeof updateEmailPreferences>): Promise<EmailPreferences> {
    await this.preferences.change(actor.id, body);
    return this.preferences.of(actor.id);
  }

  @Handles(unsubscribe)
  async unsubscribe({ query }: Input<typeof unsubscribe>): Promise<{ message: string }> {
    const subscription = this.links.subscriptionOf(query.token);
    if (subscription === undefined) throw new DomainError('UNSUBSCRIBE_LINK_INVALID');
    await this.preferences.change(subscription.userId, { [subscription.topic]: false });
    return { message: "You won't receive emails like this anymore" };
  }
}
