import { insertMissing, lock, update, updateLocked } from '../../../platform/db/write.ts';
import { countOfAccount, tooManyMails } from '../../../platform/mail/mail-limits.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { registrationOpen } from '../../../platform/mail/templates/registration-open.ts';
import {
  type CallContext,
  type Portal,
  writing,
  writingByItself,
} from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { readRegistration } from '../service.ts';
import { hasWaiting, lockWaiting } from './data.ts';

/**
 * Keeps an address that is told once when registration opens. Every address is answered alike:
 * strangers enter any here. PortalError 429.
 */
export async function askToBeTold(
  context: CallContext,
  { Email, website }: { Email: string; website?: string | undefined },
): Promise<void> {
  if (website) throw new PortalError('invalid', 'The request could not be read.');
  const { language, now } = context;
  const askedAt = now.toISOString();
  await writing(context, async (tx) => {
    // The mail goes out later, when no one knows any more who caused it.
    if (!(await countOfAccount(tx, { cause: context, recipient: Email }))) {
      throw new PortalError('tooMany', tooManyMails);
    }
    const wish = { Email, language, askedAt, toldAt: '' };
    if (await insertMissing(tx, 'opening_request', { _id: Email, ...wish })) return;
    const { toldAt } = await lock(tx, 'opening_request', Email);
    // Who waits already goes on waiting.
    if (toldAt !== '') await update(tx, 'opening_request', { id: Email, patch: wish });
  });
}

const toldAtOnce = 200;

/**
 * Mails all who asked, once, where registration is open. The mail and that it is told are one
 * transaction with the rows locked, so that several processes may do this at the same time.
 */
export async function tellWhoAsked(portal: Portal): Promise<void> {
  if (!(await hasWaiting(portal.database))) return;
  const now = portal.clock();
  const registration = await readRegistration(portal, now);
  if (!registration.isOpen) return;
  while ((await tellSome(portal, { ...registration, now })) === toldAtOnce);
  portal.wakeOutbox();
}

function tellSome(
  portal: Portal,
  { Year, closesAt, now }: { Year: string; closesAt: string | null; now: Date },
): Promise<number> {
  const { school, settings } = portal;
  const toldAt = now.toISOString();
  return writingByItself({ portal, now }, async (tx) => {
    const waiting = await lockWaiting(tx, toldAtOnce);
    const told = waiting.map((before) => ({ before, patch: { toldAt } }));
    await updateLocked(tx, 'opening_request', told);
    for (const { Email: recipient, language } of waiting) {
      const about = { school, year: Year, closesAt, link: `${settings.publicUrl}/#enroll` };
      await queueMail(tx, {
        purpose: 'registration open',
        recipients: [recipient],
        ...registrationOpen({ ...about, language: language === 'ta' ? 'ta' : 'en' }),
      });
    }
    return waiting.length;
  });
}
