/**
 * The process that {@link HandoverProcess} starts. It exits when the service has ended and the last email is
 * done, or after a timeout. It ignores signals, because in a foreground terminal they reach the service too.
 */
import type { FromHandover, ToHandover } from './handover-messages';
import { SmtpHandover } from './smtp-handover';

let handover: SmtpHandover | undefined;
let outlivesMs = 0;
let inHand = 0;

const answer = (message: FromHandover): void => {
  // The service might have ended.
  if (process.connected) process.send?.(message, undefined, {}, () => undefined);
};

const endWhenDone = (): void => {
  if (!process.connected && inHand === 0) process.exit(0);
};

process.on('message', (message: ToHandover) => {
  if ('settings' in message) {
    handover = new SmtpHandover(message.settings);
    outlivesMs = message.outlivesMs;
    return;
  }
  if ('ping' in message) {
    answer({ pong: true });
    return;
  }
  const { request, claim, mail } = message;
  inHand += 1;
  void handover
    ?.deliver(claim, mail)
    .then(
      (delivery) => {
        answer({ request, delivery });
      },
      (error: unknown) => {
        answer({ request, failure: String(error) });
      },
    )
    .finally(() => {
      inHand -= 1;
      endWhenDone();
    });
});
process.on('disconnect', () => {
  endWhenDone();
  setTimeout(() => process.exit(1), outlivesMs);
});
// The log reader can end before this process.
process.stderr.on('error', () => undefined);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
