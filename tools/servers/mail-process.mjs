/**
 * The email inbox as a separate process: catches every email and shows it in the browser.
 * Usage: node mail-process.mjs <smtp port> <web port> <folder>
 */
import { createAPIServer } from '@maildev/api';
import { FileStorage } from '@maildev/core';
import { createSMTPServer } from '@maildev/smtp';
import { registerUI } from '@maildev/ui/server';

const host = '127.0.0.1';
const maxEmails = 1000;
const [smtpPort, webPort, mailDirectory = ''] = process.argv.slice(2);

const storage = new FileStorage({ mailDirectory, maxEmails });
await storage.initialize();

const smtp = createSMTPServer({
  host,
  port: Number(smtpPort),
  storage,
  mailDir: mailDirectory,
  logger: false,
});
await smtp.pruneMailDir(maxEmails);
await smtp.loadMailsFromDirectory();
await smtp.start();

// Emails contain reset links, so no other site may read them from a browser.
const web = createAPIServer({ host, port: Number(webPort), storage, smtp, cors: { origin: false } });
await web.registerPlugins();
// The list of emails in MailDev 2, which scripts still read.
web.server.get('/email', () => storage.getAll());
await registerUI(web.server);
await web.listen();

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => {
    void Promise.allSettled([web.stop(), smtp.stop()]).then(() => process.exit(0));
  });
}
