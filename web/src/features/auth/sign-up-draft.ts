import { loadFromTab, saveInTab } from '../../shared/tab-storage';
import { onUserChange } from '../../shared/user-data';

const key = 'circlet.sign-up';

/** Values of the sign-up form. A password is never stored. */
interface SignUpDraft {
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly age: string;
}

/** Stores the typed values in this tab until someone signs up or in, so that a reload doesn't lose them. */
export function saveSignUpDraft({ name, username, email, age }: SignUpDraft): void {
  saveInTab(key, { name, username, email, age } satisfies SignUpDraft);
}

/** Returns the stored values, or null. */
export const signUpDraft = () => loadFromTab(key) as SignUpDraft | null;

/** Deletes the stored values. */
export function dropSignUpDraft(): void {
  saveInTab(key, null);
}

// Nothing is left to the next user in this tab, however the session before theirs ended.
onUserChange(dropSignUpDraft);
