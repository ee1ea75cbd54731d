/**
 * The process that {@link EncoderChild} starts. It decodes one image at a time and knows no secrets: its
 * environment is empty. It exits with the service, however the service ends. It ignores signals, because in a
 * foreground terminal both processes receive them and only the service should respond.
 */
import { encodeImage, prepareEncoding } from './encode-image';
import type { FromEncoder, ToEncoder } from './encoder-child';

/** How often the process reports its memory use to the service. Milliseconds. */
const REPORT_MS = 20;

const send = (message: FromEncoder): void => {
  if (process.connected) process.send?.(message, undefined, {}, () => undefined);
};

// libvips works on other threads, so this thread is free to report.
const report = (): void => {
  send({ rssBytes: process.memoryUsage.rss() });
};

process.on('message', ({ bytes, ...variants }: ToEncoder) => {
  const reports = setInterval(report, REPORT_MS);
  void encodeImage(bytes, variants)
    .then((result) => {
      report();
      send(typeof result === 'string' ? { refusal: result } : { encoded: result });
    })
    .finally(() => {
      clearInterval(reports);
    });
});
// Not `exit`, which waits for the decoding threads.
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGKILL');
});
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

prepareEncoding();
report();
