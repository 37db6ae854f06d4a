import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { School } from '@pallikoodam/content/school';
import { createTransport } from 'nodemailer';
import { readFault } from '../read-fault.ts';
import { composeMessage, readSender } from './message.ts';
import type { MailSettings, MailTransport, OutgoingMail } from './transport.ts';

/**
 * Without a mail server every mail becomes a file that mail programs open. Its first link is
 * printed, so that an account can be confirmed on a developer's machine; never in production,
 * where the link is a secret and the output is a log.
 */
export function createFileTransport({
  settings,
  school,
  print = console.log,
}: {
  settings: MailSettings;
  school: School;
  print?: (line: string) => void;
}): MailTransport {
  const folder = join(settings.dataDirectory, 'mail');
  const sender = readSender(settings.mailFrom, school);
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      try {
        const { message } = await writer.sendMail(composeMessage(mail, { sender, school }));
        const name = `${timeInName(mail)}-${purposeInName(mail)}-${mail._id}.eml`;
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const half = join(folder, `.${name}.part`);
        await writeFile(half, message, { mode: 0o600 });
        await rename(half, join(folder, name));
        const link = findLink(mail);
        if (link !== null && !settings.production) print(`Mail ${purposeInName(mail)}: ${link}`);
        return { result: 'accepted', answer: `Written to mail/${name}` };
      } catch (error) {
        const { code = 'UNKNOWN' } = readFault(error);
        return { result: 'deferred', answer: code, reason: code, serverAway: true };
      }
    },
    close: () => writer.close(),
  };
}

/** The time the mail was written: a second try of the same mail replaces the first. */
function timeInName({ createdAt }: OutgoingMail): string {
  return createdAt.replace(/[:.]/g, '-');
}

function purposeInName({ purpose }: OutgoingMail): string {
  const words = purpose.toLowerCase().match(/[a-z0-9]+/g) ?? ['mail'];
  return words.join('-').slice(0, 60);
}

function findLink({ textBody }: OutgoingMail): string | null {
  return /https?:\/\/\S+/.exec(textBody)?.[0] ?? null;
}
