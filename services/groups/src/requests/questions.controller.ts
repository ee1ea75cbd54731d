import { type ApplicationMessage, listApplicationMessages, postApplicationMessage } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { QuestionsRepository } from '../model/questions.repository';
import { questionParty } from './question-party.permission';
import { QuestionsService } from './questions.service';

@Controller()
export class QuestionsController {
  constructor(
    private readonly questions: QuestionsRepository,
    private readonly sending: QuestionsService,
  ) {}

  @Handles(listApplicationMessages, { allow: questionParty })
  list({ params }: Input<typeof listApplicationMessages>): Promise<ApplicationMessage[]> {
    return this.questions.list(params.id);
  }

  @Handles(postApplicationMessage, { allow: questionParty })
  post({
    actor,
    params,
    body,
    idempotencyKey,
  }: Input<typeof postApplicationMessage>): Promise<ApplicationMessage> {
    return this.sending.send(actor.id, params.id, body, idempotencyKey);
  }
}
