import type { WriteTransaction } from '../../../platform/db/write.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { PersonPurpose } from '../../../platform/mail/purposes.ts';
import type { ComposedMail } from '../../../platform/mail/templates/blocks.ts';
import {
  guardianLetIn,
  guardianNamed,
  otherLetIn,
} from '../../../platform/mail/templates/guardian-mails.ts';
import type { LinkMail } from '../../../platform/mail/templates/link-mail.ts';
import { type CallContext, causeOf } from '../../../platform/portal.ts';
import { listMailLanguages } from '../../account/service.ts';
import { findFamily, type GuardianRow, listGuardians } from '../../families/service.ts';

type About = { context: CallContext; guardian: GuardianRow };

/** To a guardian who was let in; the first one is told of it. */
export async function tellLetIn(tx: WriteTransaction, { context, guardian }: About): Promise<void> {
  const purpose = 'guardian let in';
  const { FamilyId, Email: to } = guardian;
  const mail = { path: '/StudentInfo', compose: guardianLetIn };
  await send(tx, { context, FamilyId, to, purpose, ...mail });
  await tellFirst(tx, { context, guardian });
}

/** To the first guardian: another one was let in, in whatever way that came. */
export async function tellFirst(
  tx: WriteTransaction,
  { context, guardian: { _id, FamilyId, Email } }: About,
): Promise<void> {
  const { first, isApart } = await findFirst(tx, FamilyId);
  if (first === undefined || first._id === _id) return;
  // Of guardians who live apart none learns the other's address.
  const letIn = isApart ? '' : Email;
  const compose = (mail: LinkMail) => otherLetIn({ ...mail, letIn });
  const purpose = 'other guardian let in';
  await send(tx, { context, FamilyId, to: first.Email, path: '/Account', compose, purpose });
}

/**
 * To the first guardian, once: the form of this enrollment, which anyone may have sent, has just named
 * a second one. My Account lets it in or removes it; where the guardians live apart that is the office's.
 */
export async function tellNamed(
  tx: WriteTransaction,
  {
    context,
    FamilyId,
    AdditionalEmail: named,
  }: { context: CallContext; FamilyId: string; AdditionalEmail: string },
): Promise<void> {
  const isNew = (await listGuardians(tx.trx, FamilyId)).some(
    ({ Email, isNamed, insertTimeStamp }) =>
      Email === named && isNamed === 0 && insertTimeStamp === tx.now.toISOString(),
  );
  const { first, isApart } = await findFirst(tx, FamilyId);
  if (!isNew || first === undefined || isApart) return;
  const purpose = 'guardian named';
  const compose = (mail: LinkMail) => guardianNamed({ ...mail, named });
  await send(tx, { context, FamilyId, to: first.Email, path: '/Account', compose, purpose });
}

/** The first guardian, where that one gets the mails to the family. */
async function findFirst(
  { trx }: WriteTransaction,
  familyId: string,
): Promise<{ first: GuardianRow | undefined; isApart: boolean }> {
  const guardians = await listGuardians(trx, familyId);
  const first = guardians.find(({ isFirst, getsMail }) => isFirst === 1 && getsMail === 1);
  return { first, isApart: (await findFamily(trx, familyId))?.isApart === 1 };
}

async function send(
  tx: WriteTransaction,
  {
    context,
    FamilyId,
    to,
    path,
    compose,
    purpose,
  }: {
    context: CallContext;
    FamilyId: string;
    to: string;
    path: string;
    compose: (mail: LinkMail) => ComposedMail;
    purpose: PersonPurpose;
  },
): Promise<void> {
  const { portal, language } = context;
  const languages = await listMailLanguages(tx.trx, [to]);
  const mail = {
    school: portal.school,
    language: languages.get(to) ?? language,
    link: `${portal.settings.publicUrl}${path}`,
  };
  const cause = causeOf(context, 'guardians.keepAny', FamilyId);
  await queueMail(tx, { purpose, cause, recipients: [to], ...compose(mail) });
}
