import { DomainError } from '@circlet/platform';
import { violatedConstraint } from '@circlet/platform/database';

/**
 * Runs the insert of an account and reports which unique name was taken, if any.
 * @throws DomainError `EMAIL_TAKEN` or `USERNAME_TAKEN`
 */
export async function mapTakenErrors<T>(insert: () => Promise<T>): Promise<T> {
  try {
    return await insert();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'users_email_key') throw new DomainError('EMAIL_TAKEN');
    if (constraint === 'users_username_key') throw new DomainError('USERNAME_TAKEN');
    throw error;
  }
}
