import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** The browser itself logs this for every visitor: the sign-in check answers 401 when nobody is signed in. */
const isSignInCheck = (message: ConsoleMessage): boolean =>
  message.location().url.endsWith('/api/auth/me') && message.text().includes('401');

/** Collects every console error and uncaught error of a context; the returned list is empty when all went well. */
export function watchForErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && !isSignInCheck(message)) {
      errors.push(`console.error: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => errors.push(`uncaught: ${error.error().message}`));
  return errors;
}
