import { createServer } from 'node:http';
import { startMailServer } from '../../server/src/mail/testing/mail-server.ts';

/**
 * A mail provider that takes some milliseconds over each message, as a process of its own, so that
 * what it does is not counted as the portal's. Answers `/` once it takes mails at SMTP_PORT.
 */
const delayMs = Number(process.env.DELAY_MS);
await startMailServer({
  port: Number(process.env.SMTP_PORT),
  afterData: () => ({ delayMs }),
});
createServer((_, response) => {
  response.end('ready');
}).listen(Number(process.env.PORT), '127.0.0.1');
