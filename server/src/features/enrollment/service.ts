import { randomBytes } from 'node:crypto';
import { enrollmentForm } from '@pallikoodam/contract/student-forms';
import {
  type EnrolledStudent,
  echoedFields,
  type ReturningStudent,
  type Student,
  type StudentChange,
} from '@pallikoodam/contract/students';
import {
  enrollmentFields,
  familyWords,
  isOfChild,
  listReadBy,
  type StudentField,
} from '@pallikoodam/domain/access/student-fields';
import { explainFamilyFee, type FeeSettings } from '@pallikoodam/domain/enrollment/fees';
import { startRecord } from '@pallikoodam/domain/enrollment/new-record';
import { formatReferenceId } from '@pallikoodam/domain/enrollment/reference-id';
import { hasEnded } from '@pallikoodam/domain/families/next-enrollment';
import { decideStanding, type Standing } from '@pallikoodam/domain/families/standing';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import { recordOf } from '@pallikoodam/domain/records/keyed';
import { grownUpMessage, isGrownUp } from '@pallikoodam/domain/students/birth';
import { countInWindow, uncount } from '../../platform/db/count-in-window.ts';
import { readUniqueViolation } from '../../platform/db/dialect.ts';
import { hashAddress } from '../../platform/db/hash-address.ts';
import {
  findRepeat,
  noteSubmission,
  type Repeat,
  type Submission,
} from '../../platform/db/idempotency.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { WriteTransaction } from '../../platform/db/write.ts';
import type { LevelNote } from '../../platform/mail/templates/enrollment-confirmation.ts';
import { type CallContext, nameWriter, type Portal, writing } from '../../platform/portal.ts';
import { checkFields, PortalError } from '../../platform/portal-error.ts';
import { readToday } from '../../platform/school-calendar.ts';
import { recogniseChild } from '../children/service.ts';
import {
  findFamily,
  listFamiliesOf,
  nameSecondGuardian,
  noteEnrolledBy,
} from '../families/service.ts';
import { tellNamed } from '../guardians/service.ts';
import { keepClosedFees, listHeld } from '../ledger/service.ts';
import {
  listOpenYears,
  readFeesToEnroll,
  readRegistrationYear,
  readRunningYears,
  readYear,
  requireOpenRegistration,
  requireOpenYear,
} from '../school/service.ts';
import { isOwnChild, studentsPolicy } from '../students/policy.ts';
import {
  addStudent,
  changeOwnContact,
  findStudent,
  findTypedChild,
  type NewStudent,
  presentStudent,
  readNewRecord,
  refuseSecondRecord,
  requireBorn,
  type StudentRow,
  toStudent,
} from '../students/service.ts';
import { composeConfirmation, queueEnrollmentConfirmation } from './confirm/service.ts';
import { listFamilyOfYear } from './data.ts';
import { enrollmentPolicy, nameSender, readsReferenceId } from './policy.ts';
import { blankChild, noteWhatDiffers, settleAndLock, settleEnrollment } from './settle/service.ts';

type Sent = Partial<StudentChange> & {
  website?: string | undefined;
  SendConfirmation?: boolean | undefined;
  ChildId?: string | undefined;
};

/**
 * Enrolls a child: anyone while registration is open and with the form's fields only, the office at
 * any time and in full (OP-13, OP-78). The confirmation mail is queued in the same transaction, so
 * an enrollment and its mail exist together or not at all; the office may do without it, and old
 * data of past years sends no mail. A submit that comes again with its `key`, because the answer
 * was lost, is answered with what it stored. PortalError 400, 403, 404, 409.
 */
export async function enrollChild(
  context: CallContext,
  { key, sent }: { key: string | undefined; sent: Sent },
): Promise<Student | EnrolledStudent> {
  const byOffice = studentsPolicy['students.addInFull'].may(context.caller);
  const present = (student: Student) =>
    byOffice
      ? presentStudent(context.caller, student)
      : presentEnrollment(context, { student, sent });
  const submission = { key, call: 'addStudentInfo', body: sent };
  const repeat = await findRepeat(context.portal.database.kysely, {
    submission,
    writer: nameWriter(context.caller),
  });
  if (repeat !== null) return present(await readEnrolled(context, repeat));
  if (!byOffice && sent.website) {
    throw new PortalError('invalid', 'The request could not be read.');
  }
  if (!byOffice) await requireOpenRegistration(context);
  const values = byOffice ? readNewRecord(sent) : keepFamilyWords(readEnrollmentForm(sent));
  requireBorn(values.DateOfBirth, readToday(context));
  if ('Year' in values && values.Year) {
    requireOpenYear(await listOpenYears(context.portal), values.Year);
  }
  const { current, registration } = await readRunningYears(context.portal);
  const record = {
    ...startRecord(registration),
    ...values,
    ChildId: sent.ChildId,
    LastModifiedBy: context.caller.email,
  };
  await requireChild(context, record);
  const enrolled = await storeEnrollment(context, {
    submission,
    values: record,
    byOffice,
    confirms: record.Year >= current && !(byOffice && sent.SendConfirmation === false),
  });
  return present(enrolled);
}

/** PortalError 400 for an adult: a slip of the year, or the birth date of a parent. */
async function requireChild(
  { portal }: CallContext,
  { DateOfBirth, Year }: { DateOfBirth?: string | undefined; Year: string },
): Promise<void> {
  if (!DateOfBirth || !isGrownUp(DateOfBirth, (await readYear(portal, Year)).FirstDay)) return;
  throw new PortalError('invalid', checkFields, { DateOfBirth: grownUpMessage });
}

function readEnrollmentForm(sent: Sent) {
  const parsed = enrollmentForm.safeParse({ ...blankForm, ...sent });
  if (parsed.success) return parsed.data;
  const faults: Record<string, string> = {};
  for (const issue of parsed.error.issues) faults[issue.path.join('.')] ??= issue.message;
  throw new PortalError('invalid', checkFields, faults);
}

/** What a family writes into the form is its own for good; the principal's comments come later (OP-108). */
function keepFamilyWords({ Comments, ...form }: ReturnType<typeof readEnrollmentForm>) {
  return { ...form, [familyWords]: Comments };
}

/** A field that is not sent is an empty field: its own message tells what is missing. */
const blankForm = Object.fromEntries(enrollmentFields.map((field) => [field, '']));

/** Reference IDs are random; should one be taken already, the next try draws another. */
const referenceTries = 5;

async function storeEnrollment(
  context: CallContext,
  {
    submission,
    values,
    byOffice,
    confirms,
  }: {
    submission: Submission;
    values: NewStudent & { Year: string };
    byOffice: boolean;
    confirms: boolean;
  },
): Promise<Student> {
  const _id = newId();
  const fees = await readFeesToEnroll(context.portal, values.Year);
  for (let tries = 1; ; tries += 1) {
    const Volunteering = formatReferenceId({
      prefix: context.portal.school.referencePrefix,
      academicYear: values.Year,
      random: randomBytes(8),
    });
    try {
      const enrolled = await writing(context, async (tx) => {
        const repeat = await noteSubmission(tx, { submission, storedId: _id });
        if (repeat !== null) return repeat;
        const { record, recognised } = await settleAndLock(tx, { context, values, byOffice });
        const { school } = context.portal;
        await keepClosedFees(tx, { school, years: [values.Year], field: 'Year' });
        const stored = await addStudent(tx, { ...record, _id, Volunteering }, readToday(context));
        const { FamilyId } = stored;
        if (byOffice || isOwnChild(context.caller, stored)) {
          const { AdditionalEmail } = stored;
          await nameSecondGuardian(tx, { FamilyId, AdditionalEmail, isTheirWord: true });
        }
        const { UserName = '' } = values;
        const sentBy = nameSender(context.caller, { FamilyId, UserName });
        await noteEnrolledBy(tx, { FamilyId, email: sentBy });
        await tellNamed(tx, { context, ...stored });
        await noteWhatDiffers(tx, { stored, sent: values, recognised, byOffice });
        const { caller } = context;
        if (!byOffice) await changeOwnContact(tx, { caller, of: stored, sent: values });
        if (confirms) {
          const family = await listFamilyOfYear(tx.trx, {
            familyIds: [FamilyId],
            year: stored.Year,
          });
          const levelNote = noteOf(recognised.standing);
          const about = { enrolled: stored, sentBy, levelNote, family, fees };
          await queueEnrollmentConfirmation(tx, { context, ...about });
        }
        return toStudent(stored);
      });
      // The same submit, sent twice at once: both are told the same.
      if ('storedId' in enrolled) return await readEnrolled(context, enrolled);
      context.portal.wakeOutbox();
      return enrolled;
    } catch (error) {
      const violated = readUniqueViolation(error);
      if (violated === null) throw error;
      if (!violated.includes('Volunteering')) {
        // Another sent the child at the same moment: this one reads which enrollment is stored.
        const { kysely: trx } = context.portal.database;
        await settleEnrollment({ trx }, { context, values, byOffice });
        throw refuseSecondRecord(context);
      }
      if (tries === referenceTries) throw error;
    }
  }
}

/**
 * Mails a stored enrollment's confirmation, where the office had to look at it first. `fees`: those
 * of its year, read before the transaction.
 */
export async function confirmEnrollment(
  tx: WriteTransaction,
  { context, enrolled, fees }: { context: CallContext; enrolled: StudentRow; fees: FeeSettings },
): Promise<void> {
  const { FamilyId, Year: year } = enrolled;
  const family = await listFamilyOfYear(tx.trx, { familyIds: [FamilyId], year });
  const sentBy = enrolled.UserName;
  await queueEnrollmentConfirmation(tx, { context, enrolled, sentBy, family, fees });
}

async function readEnrolled({ portal }: CallContext, { storedId }: Repeat): Promise<Student> {
  const enrolled = await findStudent(portal.database, storedId);
  // The office has deleted it since.
  if (enrolled === null) throw new PortalError('notFound', 'This enrollment no longer exists.');
  return enrolled;
}

/**
 * As the form was sent, with the level and the family's sum. What the school has stored of the child
 * and the family otherwise, a stranger does not learn.
 */
async function presentEnrollment(
  { portal }: CallContext,
  { student, sent }: { student: Student; sent: Sent },
): Promise<EnrolledStudent> {
  const { FamilyId = '', Year: year } = student;
  const { kysely } = portal.database;
  const family = await listFamilyOfYear(kysely, { familyIds: [FamilyId], year });
  const held = await listHeld(kysely, { studentIds: [student._id] });
  const isLookedAt = held.has(student._id);
  const { totalCents } = explainFamilyFee(family, await readFeesToEnroll(portal, year));
  const typed = readEnrollmentForm(sent);
  return {
    ...recordOf(echoedFields, (field) => typed[field]),
    PreviousYear: student.PreviousYear,
    GradeInTamilSchool: student.GradeInTamilSchool,
    _id: student._id,
    Volunteering: student.Volunteering,
    Year: student.Year,
    Status: student.Status,
    OnlineOrInperson: student.OnlineOrInperson,
    FamilyFee: isLookedAt ? 0 : centsToDollars(totalCents),
    isLookedAt,
  };
}

/** What the office reads before it adds a student: nothing is stored. PortalError 400. */
export async function previewConfirmation(context: CallContext, sent: Sent) {
  const { current, registration } = await readRunningYears(context.portal);
  const values = readNewRecord(sent);
  const record = { ...startRecord(registration), ...values };
  if (record.Year < current) return null;
  const { kysely } = context.portal.database;
  const { FamilyId, standing } = await recogniseChild(kysely, {
    sent: { ...blankChild, ...record },
    year: record.Year,
  });
  const family = await listFamilyOfYear(kysely, {
    familyIds: FamilyId === null ? [] : [FamilyId],
    year: record.Year,
  });
  const PreviousYear = record.PreviousYear || standing.previousLevel;
  const fees = await readFeesToEnroll(context.portal, record.Year);
  return composeConfirmation(context, { record: { ...record, PreviousYear }, family, fees });
}

const severalChildren = 'Please type the last name too: more than one child has this first name';

/** Wrong guesses at one family a day, wherever they come from. */
const mostMissesADay = 10;
const dayInMilliseconds = 86_400_000;

/**
 * The public search: all three values must fit; only what a family has to check again is told
 * (OP-15). Misses are counted by e-mail over all addresses, since class mates know the name and the
 * date could be tried through. PortalError 409 where an initial fits twins, 429 after ten of them, also for the right answer.
 */
export async function findReturningStudent(
  context: CallContext,
  { email, firstName, dob }: { email: string; firstName: string; dob: string },
): Promise<ReturningStudent | null> {
  const { portal, caller, now } = context;
  const { kysely } = portal.database;
  const guesses = !enrollmentPolicy['enrollment.findReturningStudent'].may(caller, email);
  const key = `findStudent ${hashAddress(email)}`;
  if (guesses) {
    // Counted before the search and taken back after a hit, so that guesses at once count each.
    const endsAt = now.getTime() + dayInMilliseconds;
    const { current } = await countInWindow(kysely, { key, now: now.getTime(), endsAt });
    if (current > mostMissesADay) {
      throw new PortalError(
        'tooMany',
        'Too many searches for this email today. Please write to the school.',
      );
    }
  }
  const familyIds = await listFamilyIds(portal, email);
  const row = await findTypedChild(portal.database, { familyIds, firstName, dateOfBirth: dob });
  if (row === null) return null;
  if (row === 'several') {
    throw new PortalError('conflict', severalChildren, { firstName: severalChildren });
  }
  if (guesses) await uncount(kysely, key);
  const { Year, Status } = row;
  const Volunteering = readsReferenceId(caller, row) ? row.Volunteering : '';
  const hidesContact = (await findFamily(kysely, row.FamilyId ?? ''))?.isApart === 1;
  const { level, isProvisional } = decideStanding([row], afterAll);
  // Of guardians who live apart no one learns the other's contact data by asking for the child.
  const isShown = (field: StudentField) => !hidesContact || isOfChild(field);
  return {
    ...recordOf(listReadBy('search'), (field) => (isShown(field) ? row[field] : '')),
    UserName: email,
    RisingLevel: level ?? '',
    isProvisional,
    Enrollment:
      Year < (await readRegistrationYear(portal))
        ? null
        : { Year, Volunteering, isOpen: !hasEnded(Status) },
  };
}

/** Later than any year: the search asks where the newest record leads. */
const afterAll = '9999';

/** What the fee panel needs to know of the children enrolled so far, in that order; no names. */
export async function readFamilyFee(
  { portal }: CallContext,
  email: string,
): Promise<{ isNew: boolean }[]> {
  const year = await readRegistrationYear(portal);
  // Of several families the one that a new child of this sender joins (recogniseChild).
  const familyIds = (await listFamilyIds(portal, email)).slice(0, 1);
  const family = await listFamilyOfYear(portal.database.kysely, { familyIds, year });
  return family.map(({ isNew }) => ({ isNew }));
}

async function listFamilyIds({ database }: Portal, email: string): Promise<string[]> {
  return (await listFamiliesOf(database.kysely, email)).map(({ FamilyId }) => FamilyId);
}

function noteOf({ why }: Standing): LevelNote {
  if (why === 'Stays at this level') return 'stays';
  return why === 'The level follows a result that is still to come' ? 'follows' : '';
}

export { studentRules } from './import/service.ts';
