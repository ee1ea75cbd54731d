import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/**
 * The browser logs this for every visitor: the sign-in check answers 401 to signed-out users. So does the banner about the
 * email address, if its request meets the end of the session.
 */
const isSignInCheck = (message: ConsoleMessage): boolean =>
  /\/api\/auth\/(me|change-email)$/.test(message.location().url) && message.text().includes('401');

/** For a failed socket, the browser's message has the address only in its text. */
const failedSocket = /^WebSocket connection to '([^']+)' failed/;

/**
 * The browser logs every failed response and socket. A test names the addresses where it provokes failures.
 */
function isProvoked(message: ConsoleMessage, provoked: RegExp | null): boolean {
  const socket = failedSocket.exec(message.text())?.[1];
  if (socket === undefined && !message.text().startsWith('Failed to load resource')) return false;
  return provoked?.test(socket ?? message.location().url) === true;
}

/**
 * Collects every console error and uncaught error of a context.
 * @returns a list that stays empty when all goes well
 */
export function watchForErrors(context: BrowserContext, provoked: RegExp | null): string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error' || isSignInCheck(message) || isProvoked(message, provoked)) return;
    errors.push(`console.error: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => errors.push(`uncaught: ${error.error().message}`));
  return errors;
}
