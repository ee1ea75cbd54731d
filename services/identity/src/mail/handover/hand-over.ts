/**
 * The process that {@link HandoverProcess} starts. It ends when the service has ended and the last mail in hand is done, or after a
 * while: not at signals, which reach the service as well when both are in the foreground of a terminal.
 */
import type { FromHandover, ToHandover } from './handover-messages';
import { SmtpHandover } from './smtp-handover';

let handover: SmtpHandover | undefined;
let outlivesMs = 0;
let inHand = 0;

const answer = (message: FromHandover): void => {
  // The service may have gone.
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
// What reads the log may end before this process.
process.stderr.on('error', () => undefined);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
