import type { FamiliesQuery, FamilyLine, FamilyRecord } from '@pallikoodam/contract/families';
import { readReferenceIds } from '@pallikoodam/domain/enrollment/reference-id';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import { requireReach } from '../../../platform/auth/policy.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Page } from '../../../platform/db/page.ts';
import { update } from '../../../platform/db/write.ts';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { readCurrentYear } from '../../school/service.ts';
import { type GuardianRow, listChildren } from '../data.ts';
import { findFamiliesFormerly, listAddressSpans } from '../former-addresses/service.ts';
import { familiesPolicy, seesPayments } from '../policy.ts';
import { readTelephone } from '../telephone/service.ts';
import {
  type FamilyEnrollment,
  findFamilies,
  findFamily,
  listEnrollmentsOf,
  listGuardiansOf,
  listJoined,
  listMailsTo,
  pageFamilies,
} from './data.ts';

/** A family's record shows no more. */
const mailsShown = 50;

/** A page of families of a year; what is searched for is found in every year. */
export async function listFamilies(
  { portal }: CallContext,
  { Year, search = '', page, pageSize }: FamiliesQuery,
): Promise<Page<FamilyLine>> {
  const { kysely } = portal.database;
  const isSearch = search.trim() !== '';
  const email = search.trim().toLowerCase();
  const former = await listFormerly(portal, email);
  const familyIds = isSearch ? await searchFamilies(portal, search) : null;
  const year = Year || (isSearch ? undefined : await readCurrentYear(portal));
  const { ids, total } = await pageFamilies(kysely, { year, familyIds, page, pageSize });
  const records = await readLines(kysely, ids);
  return {
    records: records.map((line) => ({
      ...line,
      FormerEmail: former.includes(line._id) && !isOfGuardian(line, email) ? email : '',
    })),
    total,
  };
}

function isOfGuardian({ Guardians }: Pick<FamilyLine, 'Guardians'>, email: string): boolean {
  return Guardians.some(({ Email }) => Email === email);
}

/**
 * The families that a search finds in any year: by names in either script, any guardian's address of
 * today or before, a telephone, a Reference ID.
 */
export async function searchFamilies(
  portal: CallContext['portal'],
  search: string,
): Promise<string[]> {
  const found = await findFamilies(portal.database.kysely, readSearch(portal, search));
  return [...new Set([...found, ...(await listFormerly(portal, search.trim().toLowerCase()))])];
}

async function listFormerly({ database }: CallContext['portal'], email: string): Promise<string[]> {
  return email.includes('@') ? findFamiliesFormerly(database.kysely, email) : [];
}

/** Of a bank's memo the Reference ID alone; a telephone however it is written. */
function readSearch({ school }: CallContext['portal'], search: string) {
  const [id] = readReferenceIds(search, school.referencePrefix);
  return { search: id ?? search, telephone: readTelephone(search) };
}

async function readLines(
  kysely: Database['kysely'],
  ids: readonly string[],
): Promise<Omit<FamilyLine, 'FormerEmail'>[]> {
  if (ids.length === 0) return [];
  const [enrollments, guardians, children] = await Promise.all([
    listEnrollmentsOf(kysely, ids),
    listGuardiansOf(kysely, ids),
    listChildren(kysely, ids),
  ]);
  return ids.map((id) => {
    const newest = enrollments.find(({ FamilyId }) => FamilyId === id);
    return {
      ...describeFamily(id, newest),
      Guardians: guardians.filter(({ FamilyId }) => FamilyId === id).map(toGuardian),
      Children: children
        .filter(({ FamilyId }) => FamilyId === id)
        .map(({ _id: ChildId, FirstName, LastName, NameInTamil }) => ({
          ChildId,
          FirstName,
          LastName,
          NameInTamil,
        })),
    };
  });
}

function describeFamily(_id: string, newest: FamilyEnrollment | undefined) {
  const { FatherName = '', MotherName = '', Mobile = '', Year = '' } = newest ?? {};
  return { _id, FatherName, MotherName, Mobile, Year };
}

const flag = (value: number) => (value === 1 ? ('Y' as const) : ('N' as const));

function toGuardian({ _id, Email, Name, isFirst, isConfirmed, getsMail }: GuardianRow) {
  return {
    _id,
    Email,
    Name,
    isFirst: flag(isFirst),
    isConfirmed: flag(isConfirmed),
    getsMail: flag(getsMail),
  };
}

/** A family as this caller may see it. PortalError 404. */
export async function readFamilyRecord(
  { portal, caller }: CallContext,
  id: string,
): Promise<FamilyRecord> {
  const { kysely } = portal.database;
  const family = await findFamily(kysely, id);
  if (family === undefined) throw new PortalError('notFound', 'This record no longer exists.');
  const [enrollments, guardians, children] = await Promise.all([
    listEnrollmentsOf(kysely, [id]),
    listGuardiansOf(kysely, [id]),
    listChildren(kysely, [id]),
  ]);
  const withPayments = seesPayments(caller, id);
  const isKept = familiesPolicy['families.keep'].may(caller, id);
  const childIds = children.map(({ _id }) => _id);
  const joined = await listJoined(kysely, childIds);
  const { Mobile = '', EmergencyContact = '', Address = '' } = enrollments[0] ?? {};
  const { City = '', State = '', ZipCode = '' } = enrollments[0] ?? {};
  return {
    ...describeFamily(id, enrollments[0]),
    isApart: flag(family.isApart),
    Contact: { Mobile, EmergencyContact, Address, City, State, ZipCode },
    Guardians: guardians.map(toGuardian),
    Children: children.map(
      ({ _id: ChildId, FirstName, LastName, NameInTamil, DateOfBirth, Gender }) => ({
        ChildId,
        FirstName,
        LastName,
        NameInTamil,
        DateOfBirth,
        Gender,
        joinedAt: joined.get(ChildId) ?? '',
        enrollments: enrollments
          .filter((enrollment) => enrollment.ChildId === ChildId)
          .map((enrollment) => toEnrollment(enrollment, withPayments)),
      }),
    ),
    ...(isKept
      ? { Note: family.Note, Mails: await listMails(kysely, { id, guardians, childIds }) }
      : {}),
    updateTimeStamp: family.updateTimeStamp,
  };
}

/** What was mailed to its guardians, also to addresses that were theirs, while they were. */
async function listMails(
  kysely: Database['kysely'],
  {
    id: familyId,
    guardians,
    childIds,
  }: { id: string; guardians: readonly GuardianRow[]; childIds: readonly string[] },
) {
  const spans = await listAddressSpans(kysely, { familyId, childIds, guardians });
  const mails = new Map<string, Awaited<ReturnType<typeof listMailsTo>>[number]>();
  for (const span of spans) {
    for (const mail of await listMailsTo(kysely, { ...span, limit: mailsShown })) {
      mails.set(mail._id, mail);
    }
  }
  return [...mails.values()]
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    .slice(0, mailsShown);
}

function toEnrollment(enrollment: FamilyEnrollment, withPayments: boolean) {
  const { _id, Year, GradeInTamilSchool, Branch, StudentTeacher, Status } = enrollment;
  const { ReferenceId, FormerReferenceIds, PaidDate, PaymentStatus, RefundStatus } = enrollment;
  const place = { _id, Year, GradeInTamilSchool, Branch, StudentTeacher, Status };
  const shown = { ...place, ReferenceId, FormerReferenceIds };
  if (!withPayments) return shown;
  const dollars = (cents: number | null) => (cents === null ? null : centsToDollars(cents));
  return {
    ...shown,
    PaidDate,
    PaymentStatus,
    RefundStatus,
    AmountPaid: dollars(enrollment.AmountPaidCents),
    RefundAmount: dollars(enrollment.RefundAmountCents),
  };
}

/** PortalError 403, 404 and, where another person was faster, 409 (OP-28). */
export async function changeFamilyNote(
  context: CallContext,
  sent: { _id: string; Note: string; updateTimeStamp?: string | undefined },
): Promise<{ _id: string; Note: string; updateTimeStamp: string }> {
  requireReach(familiesPolicy['families.keep'], context.caller, sent._id);
  const { _id, Note, updateTimeStamp } = await writing(context, (tx) =>
    update(tx, 'family', {
      id: sent._id,
      patch: { Note: sent.Note },
      knownStamp: sent.updateTimeStamp,
    }),
  );
  return { _id, Note, updateTimeStamp };
}
