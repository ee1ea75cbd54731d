import { loadFromTab, saveInTab } from '../../shared/tab-storage';
import { onUserChange } from '../../shared/user-data';

const key = 'circlet.sign-up';

/** What a visitor has typed into the sign-up form. A password is never stored. */
interface SignUpDraft {
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly age: string;
}

/** Keeps what is typed in this tab until someone signs up or in, so that a reload doesn't lose it. */
export function saveSignUpDraft({ name, username, email, age }: SignUpDraft): void {
  saveInTab(key, { name, username, email, age } satisfies SignUpDraft);
}

/** Returns what is kept, or null. */
export const signUpDraft = () => loadFromTab(key) as SignUpDraft | null;

/** Deletes what is kept. */
export function dropSignUpDraft(): void {
  saveInTab(key, null);
}

// A user who signed in in another tab leaves nothing to the next one in this tab.
onUserChange(dropSignUpDraft);
