import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';
import type { RunningPortal } from './portal.ts';

export type ReceivedMail = {
  to: string[];
  subject: string;
  text: string;
  /** The first address in the text; null without one. */
  link: string | null;
};

type Wanted = {
  to: string;
  /** Part of the subject, where one address gets several mails. */
  subject?: string | RegExp;
};

/** Waits for the newest mail to an address and opens it. */
export async function openMail(portal: RunningPortal, wanted: Wanted): Promise<ReceivedMail> {
  let newest: ReceivedMail | undefined;
  await expect
    .poll(
      async () => {
        [newest] = await listMails(portal, wanted);
        return newest !== undefined;
      },
      { message: `a mail to ${wanted.to}`, timeout: 15_000 },
    )
    .toBe(true);
  if (newest === undefined) throw new Error(`No mail to ${wanted.to}.`);
  return newest;
}

/** The mails to an address that have arrived, newest first. */
export async function listMails(
  { dataDirectory }: RunningPortal,
  { to, subject = '' }: Wanted,
): Promise<ReceivedMail[]> {
  const folder = join(dataDirectory, 'mail');
  if (!existsSync(folder)) return [];
  // The names begin with the moment the mail was written.
  const files = readdirSync(folder).filter((name) => /^[^.].*\.eml$/.test(name));
  const address = to.toLowerCase();
  // To read a mail takes long beside seeing whether it names an address at all.
  const mentioning = files
    .sort()
    .reverse()
    .map((name) => readFileSync(join(folder, name)))
    .filter((file) => file.toString('latin1').toLowerCase().includes(address));
  const mails = await Promise.all(mentioning.map(readMail));
  const fits = (mail: ReceivedMail) =>
    typeof subject === 'string' ? mail.subject.includes(subject) : subject.test(mail.subject);
  return mails.filter((mail) => mail.to.includes(address) && fits(mail));
}

async function readMail(file: Buffer): Promise<ReceivedMail> {
  const { to = [], subject = '', text = '' } = await PostalMime.parse(file);
  return {
    to: to.map(({ address = '' }) => address.toLowerCase()),
    subject,
    text,
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? null,
  };
}
