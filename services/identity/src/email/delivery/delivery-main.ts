/**
 * The process that {@link DeliveryProcess} starts. It exits when the service has ended and the last email is
 * done, or after a timeout. It ignores signals, because in a foreground terminal they reach the service too.
 */
import type { FromDeliveryProcess, ToDeliveryProcess } from './delivery-messages';
import { SmtpDelivery } from './smtp-delivery';

let delivery: SmtpDelivery | undefined;
let graceMs = 0;
let inProgress = 0;

const answer = (message: FromDeliveryProcess): void => {
  // The service might have ended.
  if (process.connected) process.send?.(message, undefined, {}, () => undefined);
};

const exitWhenDone = (): void => {
  if (!process.connected && inProgress === 0) process.exit(0);
};

process.on('message', (message: ToDeliveryProcess) => {
  if ('settings' in message) {
    delivery = new SmtpDelivery(message.settings);
    graceMs = message.graceMs;
    return;
  }
  if ('ping' in message) {
    answer({ pong: true });
    return;
  }
  const { request, claim, email } = message;
  inProgress += 1;
  void delivery
    ?.deliver(claim, email)
    .then(
      (result) => {
        answer({ request, result });
      },
      (error: unknown) => {
        answer({ request, failure: String(error) });
      },
    )
    .finally(() => {
      inProgress -= 1;
      exitWhenDone();
    });
});
process.on('disconnect', () => {
  exitWhenDone();
  setTimeout(() => process.exit(1), graceMs);
});
// The log reader can end before this process.
process.stderr.on('error', () => undefined);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
