import { idParams } from '@circlet/contracts';
import { definePermission, DomainError, validate } from '@circlet/platform';

import { questionPartyOf, questionPartyRefusal } from '../model/question.rules';
import { QuestionsRepository } from '../model/questions.repository';

/** The applicant and those who decide about the application in the path: 404 to strangers, 403 to other members. */
export const questionParty = definePermission([QuestionsRepository], async ({ actor, params }, questions) => {
  const { id } = validate(idParams, params);
  const thread = await questions.findThread(id, actor.id);
  const refused = questionPartyRefusal(thread === undefined ? 'stranger' : questionPartyOf(thread));
  if (refused !== null) throw new DomainError(refused);
});
