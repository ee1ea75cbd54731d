/**
 * The process that {@link EncoderChild} starts. It decodes one picture at a time and knows no secrets: its environment is empty.
 * It ends with the service, however that ends; signals are the service's to answer when both run in a terminal's foreground.
 */
import { encodeImage, prepareEncoding } from './encode-image';
import type { FromEncoder, ToEncoder } from './encoding-messages';

/** How often the service learns how much memory a picture takes. Milliseconds. */
const REPORT_MS = 20;

const send = (message: FromEncoder): void => {
  if (process.connected) process.send?.(message, undefined, {}, () => undefined);
};

// libvips works on other threads, so that this one is free to report.
const report = (): void => {
  send({ rssBytes: process.memoryUsage.rss() });
};

process.on('message', ({ bytes }: ToEncoder) => {
  const reports = setInterval(report, REPORT_MS);
  void encodeImage(bytes)
    .then((result) => {
      report();
      send(typeof result === 'string' ? { refusal: result } : { encoded: result });
    })
    .finally(() => {
      clearInterval(reports);
    });
});
// Not `exit`, which waits for the threads that are decoding.
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGKILL');
});
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

prepareEncoding();
report();
