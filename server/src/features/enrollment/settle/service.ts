import { paymentFields } from '@pallikoodam/domain/access/student-fields';
import { guardianRefusals } from '@pallikoodam/domain/families/guardians';
import { recordOf } from '@pallikoodam/domain/records/keyed';
import { foldText } from '@pallikoodam/domain/text/fold';
import type { Database } from '../../../platform/db/database.ts';
import type { WriteTransaction } from '../../../platform/db/write.ts';
import type { CallContext } from '../../../platform/portal.ts';
import { checkFields, PortalError } from '../../../platform/portal-error.ts';
import {
  noteDoubts,
  type Recognised,
  recogniseChild,
  type SentChild,
} from '../../children/service.ts';
import { askAnother, isOwnFamily } from '../../families/policy.ts';
import { askChange, findFamily, isKept, lockFamilies } from '../../families/service.ts';
import { isOwnPlace } from '../../guardians/policy.ts';
import { isOwnChild, isSecond, studentsPolicy } from '../../students/policy.ts';
import {
  findContactOfFamily,
  type NewStudent,
  onFamilyPage,
  type StudentRow,
  secondHasAccess,
} from '../../students/service.ts';
import { nameSender, readsReferenceId } from '../policy.ts';

const noFurtherLevel = 'There is no level after Nilai 8. Please contact the school.';
const sameAddress = 'This is the first email already. Enter another one, or leave it blank.';

type Sent = NewStudent & { Year: string; ChildId?: string | undefined };

/**
 * The record that a sent enrollment becomes, by who the child is: names and birth date of a known
 * child stay as the school has them, new or returning and the level follow from its earlier
 * enrollments, the addresses are the family's. The office's own word on level and previous level
 * counts. PortalError 400, 403, 409.
 */
export async function settleEnrollment(
  { trx }: { trx: Database['kysely'] },
  { context, values, byOffice }: { context: CallContext; values: Sent; byOffice: boolean },
): Promise<{ record: Sent; recognised: Recognised }> {
  const sent = { ...blankChild, ...values };
  if (sent.AdditionalEmail !== '' && sent.AdditionalEmail === sent.UserName) {
    throw new PortalError('invalid', checkFields, { AdditionalEmail: sameAddress });
  }
  const recognised = await recogniseChild(trx, { sent, year: values.Year });
  requireOwnChild(context, { sent, recognised });
  if (byOffice) requireNoOwnMoney(context, { sent, recognised });
  await requireSecondOfFamily({ trx }, { context, sent, recognised });
  requireNotEnrolled(context, recognised);
  const record = {
    ...values,
    ...describeStanding(recognised, { values, byOffice }),
    ...describeChild(recognised, { values, byOffice }),
    ...describeAddresses(recognised, sent),
    ...(await describeContact({ trx }, { context, recognised, sent })),
  };
  return { record, recognised };
}

/**
 * Settles an enrollment and locks its family, so that it doesn't end and its sender stays a guardian
 * until the enrollment is stored. What changed before the lock settles it again. Throws
 * as `settleEnrollment`.
 */
export async function settleAndLock(
  tx: WriteTransaction,
  sent: Parameters<typeof settleEnrollment>[1],
): ReturnType<typeof settleEnrollment> {
  for (let locked: string | null = null; ; ) {
    const settled = await settleEnrollment(tx, sent);
    const { FamilyId, guardians } = settled.recognised;
    if (FamilyId === locked) {
      const own = guardians.find((place) => isOwnPlace(sent.context.caller, place));
      const isOwn = isOwnChild(sent.context.caller, { FamilyId: FamilyId ?? '' });
      // Was taken out of the family since the session was read.
      if (isOwn && own?.isConfirmed !== 1)
        throw new PortalError('notAllowed', guardianRefusals.foreign);
      return settled;
    }
    if (FamilyId !== null) await lockFamilies(tx, [FamilyId]);
    locked = FamilyId;
  }
}

/** What is paid for a child of the own family another person enters. PortalError 403. */
function requireNoOwnMoney(
  { caller }: CallContext,
  { sent, recognised: { FamilyId } }: { sent: Sent & SentChild; recognised: Recognised },
): void {
  const isNamed = [sent.UserName, sent.AdditionalEmail].includes(caller.email);
  if (!isNamed && !isOwnFamily(caller, FamilyId ?? '')) return;
  const { AmountPaidCents: AmountPaid, RefundAmountCents: RefundAmount } = sent;
  const entered = { ...sent, AmountPaid, RefundAmount };
  const fields = paymentFields.filter((field) => entered[field]);
  if (fields.length === 0) return;
  const faults = recordOf(fields, () => askAnother);
  throw new PortalError('notAllowed', askAnother, faults);
}

export const blankChild: SentChild & { AdditionalEmail: string } = {
  UserName: '',
  AdditionalEmail: '',
  FirstName: '',
  LastName: '',
  DateOfBirth: '',
  Gender: '',
  Mobile: '',
  PreviousYear: '',
};

/** A card's child is the family's own; the office may name any. */
function requireOwnChild(
  { caller }: CallContext,
  { sent, recognised: { child } }: { sent: SentChild; recognised: Recognised },
): void {
  if (!sent.ChildId) return;
  if (child !== null && isOwnChild(caller, child)) return;
  if (child !== null && studentsPolicy['students.addInFull'].may(caller)) return;
  throw new PortalError('notAllowed', studentsPolicy['students.read'].refusal);
}

/**
 * A second parent with access stays, also where another person enrolls: a third address that the office or the family
 * itself types would be lost. What a stranger types is not answered by what is stored. PortalError 400.
 */
async function requireSecondOfFamily(
  { trx }: { trx: Database['kysely'] },
  {
    context: { caller },
    sent: { AdditionalEmail },
    recognised: { FamilyId, guardians },
  }: {
    context: CallContext;
    sent: { AdditionalEmail: string };
    recognised: Recognised;
  },
): Promise<void> {
  if (FamilyId === null || AdditionalEmail === '') return;
  const isOwn = isOwnChild(caller, { FamilyId });
  if (!isOwn && !studentsPolicy['students.addInFull'].may(caller)) return;
  const refuse = (message: string) =>
    new PortalError('invalid', checkFields, { AdditionalEmail: message });
  const isApart = (await findFamily(trx, FamilyId))?.isApart === 1;
  if (isOwn && isApart) {
    // Nor whether it is the other's is told.
    if (!isSecond(caller, { AdditionalEmail })) throw refuse(guardianRefusals.apart);
    return;
  }
  const hasOther = guardians.some((place) => place.isFirst === 0 && isKept(place));
  const isKnown = guardians.some(({ Email }) => Email === AdditionalEmail);
  if (isApart && !isKnown) throw refuse(onFamilyPage);
  if (hasOther && !isKnown) throw refuse(secondHasAccess);
}

/** 'Already enrolled' is said with the Reference ID to those who may know it, so that nothing is left to do. */
function requireNotEnrolled(
  { caller, language }: CallContext,
  { enrolled, child }: Pick<Recognised, 'enrolled' | 'child'>,
): void {
  if (enrolled === null || child === null) return;
  const byOffice = studentsPolicy['students.addInFull'].may(caller);
  const { Volunteering } = enrolled;
  if (readsReferenceId(caller, child) && Volunteering !== '') {
    throw new PortalError('conflict', alreadyEnrolled[language](Volunteering));
  }
  throw new PortalError('conflict', byOffice ? alreadyEnrolledShort : alreadyEnrolledAsk);
}

const alreadyEnrolledShort = 'This child is already enrolled for this academic year.';
const alreadyEnrolledAsk = `${alreadyEnrolledShort} Please contact the school to change the enrollment.`;
const alreadyEnrolled = {
  en: (id: string) => `${alreadyEnrolledShort} The Reference ID is ${id}; there is nothing to do.`,
  ta: (id: string) =>
    `இந்தப் பிள்ளை இந்தக் கல்வியாண்டுக்கு ஏற்கெனவே சேர்க்கப்பட்டுள்ளது. குறிப்பு எண் ${id}; எதுவும் செய்யத் தேவையில்லை.`,
};

export function describeStanding(
  { standing }: Recognised,
  { values, byOffice }: { values: Sent; byOffice: boolean },
): Partial<NewStudent> {
  const saysPrevious = byOffice && Boolean(values.PreviousYear);
  // The level that follows anyway is not the office's own word.
  const saysLevel =
    byOffice && Boolean(values.GradeInTamilSchool) && values.GradeInTamilSchool !== standing.level;
  const PreviousYear = saysPrevious ? values.PreviousYear : standing.previousLevel;
  if (standing.isNew) return { PreviousYear };
  if (saysLevel) return { PreviousYear, followsResult: 0 };
  if (standing.level === null) {
    throw new PortalError('invalid', noFurtherLevel, { GradeInTamilSchool: noFurtherLevel });
  }
  return {
    PreviousYear,
    GradeInTamilSchool: standing.level,
    followsResult: standing.isBack ? 0 : 1,
  };
}

/** What the office writes holds for the child at once; what a family writes otherwise is a request. */
export function describeChild(
  { child }: Recognised,
  { values, byOffice }: { values: Sent; byOffice: boolean },
): Partial<NewStudent> {
  if (child === null) return {};
  const { _id: ChildId, FamilyId, FirstName, LastName, DateOfBirth, Gender } = child;
  const NameInTamil = child.NameInTamil || (values.NameInTamil ?? '');
  const identity = { FirstName, DateOfBirth, LastName, Gender };
  const known = { ChildId, FamilyId, NameInTamil, ...identity };
  if (!byOffice) return known;
  const isSpeltAlike = foldText(LastName) === foldText(values.LastName ?? '');
  return {
    ...known,
    LastName: isSpeltAlike ? LastName : (values.LastName ?? LastName),
    Gender: values.Gender || Gender,
    NameInTamil: values.NameInTamil || NameInTamil,
  };
}

/** The family's addresses stay its own, whichever guardian sends the form. */
export function describeAddresses(
  { FamilyId, guardians }: Recognised,
  { UserName, AdditionalEmail }: { UserName: string; AdditionalEmail: string },
): Partial<NewStudent> {
  if (FamilyId === null) return {};
  const first = guardians.find(({ isFirst }) => isFirst === 1)?.Email ?? UserName;
  const second = guardians.find(({ isFirst, isConfirmed }) => isFirst === 0 && isConfirmed === 1);
  const named = AdditionalEmail === first ? '' : AdditionalEmail;
  return { FamilyId, UserName: first, AdditionalEmail: second?.Email ?? named };
}

/** Where the guardians live apart, the contact data stay the first one's, whichever sends the form. */
async function describeContact(
  { trx }: { trx: Database['kysely'] },
  {
    context: { caller },
    recognised: { FamilyId, guardians },
    sent: { UserName },
  }: { context: CallContext; recognised: Recognised; sent: SentChild },
): Promise<Partial<NewStudent>> {
  if (FamilyId === null) return {};
  const sentBy = nameSender(caller, { FamilyId, UserName });
  const sender = guardians.find(({ Email }) => Email === sentBy);
  if (sender?.isFirst !== 0) return {};
  const isApart = (await findFamily(trx, FamilyId))?.isApart === 1;
  return isApart ? ((await findContactOfFamily(trx, FamilyId)) ?? {}) : {};
}

/** What of a stored enrollment the office is to look at and to answer. */
export async function noteWhatDiffers(
  tx: WriteTransaction,
  {
    stored,
    sent,
    recognised: { child, doubts },
    byOffice,
  }: { stored: StudentRow; sent: NewStudent; recognised: Recognised; byOffice: boolean },
): Promise<void> {
  const { ChildId, _id: StudentId } = stored;
  // What the office says of the year before is its own word, nothing to look at.
  const open = byOffice ? doubts.filter((doubt) => doubt.with !== null) : doubts;
  await noteDoubts(tx, { doubts: open, ChildId, StudentId, sent });
  if (child === null || byOffice) return;
  const { LastName, Gender, UserName: askedBy = '' } = sent;
  // Of a child that was found by its name and birth date these say nothing new.
  const { FirstName, DateOfBirth } = sent.ChildId ? sent : {};
  await askChange(tx, { ChildId, FirstName, LastName, DateOfBirth, Gender, askedBy });
}
