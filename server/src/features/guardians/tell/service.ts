import type { WriteTransaction } from '../../../platform/db/write.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { PersonPurpose } from '../../../platform/mail/purposes.ts';
import type { ComposedMail } from '../../../platform/mail/templates/blocks.ts';
import {
  accessGranted,
  guardianNamed,
  otherGuardian,
} from '../../../platform/mail/templates/guardian-mails.ts';
import type { LinkMail } from '../../../platform/mail/templates/link-mail.ts';
import { type CallContext, causeOf } from '../../../platform/portal.ts';
import { listMailLanguages } from '../../account/service.ts';
import {
  findFamily,
  type GuardianRow,
  listChildren,
  listGuardians,
} from '../../families/service.ts';
import { isOwnPlace } from '../policy.ts';

type About = { context: CallContext; guardian: GuardianRow };

/**
 * Tells a person that the family or the office has granted them access: who did it and for which
 * children, by default all of the family. They join on the page behind the link, or decline. The first
 * guardian is told if the office granted it.
 */
export async function notifyAccessGranted(
  tx: WriteTransaction,
  { context, guardian, children }: About & { children?: readonly string[] },
): Promise<void> {
  const { FamilyId } = guardian;
  const places = await listGuardians(tx.trx, FamilyId);
  const { caller } = context;
  const isByFamily = places.some((place) => place.isConfirmed === 1 && isOwnPlace(caller, place));
  const names =
    children ?? (await listChildren(tx.trx, [FamilyId])).map(({ FirstName }) => FirstName);
  const compose = (mail: LinkMail) =>
    accessGranted({ ...mail, grantedBy: isByFamily ? caller.email : '', children: names });
  const purpose = 'guardian let in';
  const { Email: to } = guardian;
  await send(tx, { context, FamilyId, to, path: '/StudentInfo', compose, purpose });
  if (!isByFamily) await notifyFirstGuardian(tx, { context, guardian });
}

/** Tells the first guardian that another one has been granted access or has joined. */
export async function notifyFirstGuardian(
  tx: WriteTransaction,
  { context, guardian: { _id, FamilyId, Email, isConfirmed } }: About,
): Promise<void> {
  const { first, isApart } = await findFirst(tx, FamilyId);
  if (first === undefined || first._id === _id) return;
  // Guardians with separate households don't learn each other's address.
  const other = isApart ? '' : Email;
  const compose = (mail: LinkMail) =>
    otherGuardian({ ...mail, other, hasJoined: isConfirmed === 1 });
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
