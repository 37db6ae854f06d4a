import { readHome } from '@pallikoodam/content/home';
import {
  countsForFee,
  explainFamilyFee,
  type FeeSettings,
} from '@pallikoodam/domain/enrollment/fees';
import { newStudentLevel } from '@pallikoodam/domain/school/levels';
import type { WriteTransaction } from '../../../platform/db/write.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import {
  childConfirmation,
  enrollmentConfirmation,
  type LevelNote,
} from '../../../platform/mail/templates/enrollment-confirmation.ts';
import { type CallContext, causeOf } from '../../../platform/portal.ts';
import { findFamily, listFamilyRecipients, listGuardians } from '../../families/service.ts';
import { listHeld } from '../../ledger/service.ts';
import type { NewStudent, StudentRow } from '../../students/service.ts';
import { type FamilyChild, hasSecondAddress, mayHoldOneTwice } from '../data.ts';
import { isByOffice, knowsFamily } from '../policy.ts';

const purpose = 'enrollment confirmation';

/**
 * Mails the family the Reference ID and the fee of all its children, line by line (OP-77, OP-88).
 * The sender of an enrollment chooses both addresses: the second one gets the family's lines only
 * when it is known to be the family's; otherwise it is told about this child alone.
 * `family`: the year's children in the order of their enrollment; `fees`: those of that year.
 */
export async function queueEnrollmentConfirmation(
  tx: WriteTransaction,
  {
    context,
    enrolled,
    sentBy,
    levelNote,
    family,
    fees,
  }: {
    context: CallContext;
    enrolled: StudentRow;
    levelNote?: LevelNote | undefined;
    /** The address that the form names as its sender's. */
    sentBy: string;
    family: readonly FamilyChild[];
    fees: FeeSettings;
  },
): Promise<void> {
  const { portal, language } = context;
  const { school } = portal;
  const home = readHome();
  const { UserName: first, AdditionalEmail: second } = enrolled;
  const isTrusted = second !== '' && (await isKnownAddress(tx, { context, enrolled }));
  const isNewChild = !isByOffice(context.caller) && enrolled.PreviousYear === newStudentLevel;
  // Of the family's own entries alone: of a likeness with another family's child no word is said.
  const paysOnce = isNewChild || (await mayHoldOneTwice(tx.trx, enrolled.FamilyId));
  const recipients = await listTold(tx, { context, enrolled, sentBy });
  const cause = causeOf(context, 'students.addInFull', enrolled.FamilyId);
  const held = await listHeld(tx.trx, { studentIds: [enrolled._id] });
  const isLookedAt = held.has(enrolled._id);
  const known = isTrusted ? recipients : recipients.filter((email) => email === first);
  const toldAll = isLookedAt ? [] : known;
  await queueMail(tx, {
    purpose,
    recipients: toldAll,
    cause,
    ...enrollmentConfirmation({
      school,
      home,
      student: enrolled,
      paysOnce,
      levelNote,
      family,
      fee: explainFamilyFee(family, fees),
      fees,
      language,
    }),
  });
  await queueMail(tx, {
    purpose,
    recipients: recipients.filter((email) => !toldAll.includes(email)),
    cause,
    ...childConfirmation({
      school,
      home,
      student: enrolled,
      fees,
      language,
      paysOnce: isNewChild,
      isLookedAt,
    }),
  });
}

/** The mail to the first address as adding this record would send it; the Reference ID comes later. */
export function composeConfirmation(
  { portal: { school }, language }: CallContext,
  {
    record,
    family,
    fees,
  }: {
    record: NewStudent & { Year: string };
    family: readonly FamilyChild[];
    fees: FeeSettings;
  },
): { To: string[]; Subject: string; Message: string } {
  const blank = { FirstName: '', LastName: '', GradeInTamilSchool: '', Branch: '' };
  const student = { ...blank, ...record, Volunteering: notYet };
  const child = { ...student, isNew: record.PreviousYear === newStudentLevel };
  const counted = countsForFee(record.Status ?? '') ? [...family, child] : [...family];
  const { subject, text } = enrollmentConfirmation({
    school,
    home: readHome(),
    student,
    family: counted,
    fee: explainFamilyFee(counted, fees),
    fees,
    language,
  });
  const addresses = [record.UserName ?? '', record.AdditionalEmail ?? ''];
  const To = [...new Set(addresses)].filter((email) => email !== '');
  return { To, Subject: subject, Message: text };
}

const notYet = '…';

/**
 * The family's guardians who get its mails; where they live apart it is the sender alone, unless the
 * office enrolls.
 */
async function listTold(
  tx: WriteTransaction,
  { context, enrolled, sentBy }: { context: CallContext; enrolled: StudentRow; sentBy: string },
): Promise<string[]> {
  const { FamilyId } = enrolled;
  const mailed =
    (await listFamilyRecipients(tx.trx, [FamilyId], { named: [enrolled] })).get(FamilyId) ?? [];
  const isApart = (await findFamily(tx.trx, FamilyId))?.isApart === 1;
  const guardians = await listGuardians(tx.trx, FamilyId);
  if (!isApart || isByOffice(context.caller)) {
    // Whom the form alone names reads of this enrollment, which is what was typed, and of no other.
    const typed = guardians.filter(
      ({ Email, isNamed, isConfirmed, getsMail }) =>
        Email === enrolled.AdditionalEmail && isNamed + isConfirmed === 0 && getsMail === 1,
    );
    return isApart ? mailed : [...mailed, ...typed.map(({ Email }) => Email)];
  }
  // Also who is left out of the family's mails: this one answers what the person has just sent.
  return guardians.flatMap(({ Email, isConfirmed }) =>
    isConfirmed === 1 && Email === sentBy ? [Email] : [],
  );
}

/**
 * Whether the second address is the family's: the office or the family says so, or said so before,
 * or its owner was let in.
 */
async function isKnownAddress(
  tx: WriteTransaction,
  { context: { caller }, enrolled }: { context: CallContext; enrolled: StudentRow },
): Promise<boolean> {
  if (knowsFamily(caller, enrolled)) return true;
  const guardians = await listGuardians(tx.trx, enrolled.FamilyId);
  const second = guardians.find(({ Email }) => Email === enrolled.AdditionalEmail);
  if (second?.isConfirmed === 1) return true;
  if (second?.isNamed === 0) return false;
  return hasSecondAddress(tx.trx, enrolled);
}
