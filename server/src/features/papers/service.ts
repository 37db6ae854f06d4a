import type {
  GraduationPaper,
  PapersOfClass,
  ReportCard,
  ServiceLetter,
} from '@pallikoodam/contract/papers';
import { sumServiceHours } from '@pallikoodam/domain/papers/service-hours';
import { nameKey } from '@pallikoodam/domain/people/names';
import { requireReach } from '../../platform/auth/policy.ts';
import type { Page } from '../../platform/db/page.ts';
import type { CallContext, Portal } from '../../platform/portal.ts';
import { PortalError } from '../../platform/portal-error.ts';
import { nameTeachersInTamil } from '../access/service.ts';
import { readAssessmentsOf } from '../assessments/service.ts';
import { listGraduatesOf } from '../graduates/service.ts';
import { readYearOrCurrent } from '../school/service.ts';
import { listPupils, listPupilsInOrder } from '../students/service.ts';
import { listMarks, listTamilNames, listYouth } from './data.ts';
import { papersPolicy } from './policy.ts';
import { hoursAt, toGraduationPaper, toReportCard, toServiceLetter } from './present.ts';

/** Class by class, as they are handed out. */
const orderOfClasses = 'GradeInTamilSchool,StudentTeacher,FirstName';

/** A page of the children of the classes that the caller reads. */
export async function listReportCards(
  context: CallContext,
  query: PapersOfClass,
): Promise<Page<ReportCard>> {
  const { records, total } = await listPupils(context, {
    ...query,
    sort: orderOfClasses,
    teachers: papersPolicy['papers.readClass'].within(context.caller),
  });
  const children = await readAssessmentsOf(context, records);
  const inTamil = await nameTeachersInTamil(
    context.portal,
    children.map(({ StudentTeacher }) => StudentTeacher),
  );
  return {
    records: children.map((child) =>
      toReportCard(context.portal, child, inTamil(child.StudentTeacher)),
    ),
    total,
  };
}

/** PortalError 404, 403. */
export async function readReportCard(context: CallContext, id: string): Promise<ReportCard> {
  const [pupil] = await listPupilsInOrder(context, [id]);
  if (pupil === undefined) throw new PortalError('notFound', 'This record no longer exists.');
  requireReach(papersPolicy['papers.readChild'], context.caller, pupil);
  const [child] = await readAssessmentsOf(context, [pupil]);
  if (child === undefined) throw new PortalError('notFound', 'This record no longer exists.');
  const inTamil = await nameTeachersInTamil(context.portal, [child.StudentTeacher]);
  return toReportCard(context.portal, child, inTamil(child.StudentTeacher));
}

type ListQuery = {
  Year?: string | undefined;
  Branch?: string | undefined;
  search?: string | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
};

/** Each with the name in Tamil that the child was enrolled with in that year. */
export async function listGraduationPapers(
  { portal }: CallContext,
  query: ListQuery,
): Promise<Page<GraduationPaper>> {
  const { records, total } = await listGraduatesOf(portal, query);
  const names = new Map(
    (await listTamilNames(portal.database, records)).map((child) => [
      keyOf(child),
      child.NameInTamil,
    ]),
  );
  const inTamil = await nameTeachersInTamil(
    portal,
    records.map(({ StudentTeacher }) => StudentTeacher),
  );
  const papers = records.map((graduate) =>
    toGraduationPaper(portal, graduate, {
      NameInTamil: names.get(keyOf(graduate)) ?? '',
      TeacherInTamil: inTamil(graduate.StudentTeacher),
    }),
  );
  return { records: papers, total };
}

/** The name in Tamil that a graduate was enrolled with in the last year; blank where none is kept. */
export async function findTamilName(
  { database }: Pick<Portal, 'database'>,
  graduate: Named,
): Promise<string> {
  const children = await listTamilNames(database, [graduate]);
  return children.find((child) => keyOf(child) === keyOf(graduate))?.NameInTamil ?? '';
}

type Named = { FirstName: string; LastName: string; Year: string; GradeInTamilSchool: string };

function keyOf({ FirstName, LastName, Year, GradeInTamilSchool }: Named): string {
  return JSON.stringify([nameKey(`${FirstName} ${LastName}`), Year, GradeInTamilSchool]);
}

export async function listServiceLetters(
  { portal }: CallContext,
  query: ListQuery,
): Promise<Page<ServiceLetter>> {
  const Year = await readYearOrCurrent(portal, query.Year);
  const { records, total } = await listYouth(portal.database, { ...query, Year });
  return { records: await writeLetters(portal, records), total };
}

/** Of the records with the caller's own, proven address. */
export async function listOwnLetters({ portal, caller }: CallContext): Promise<ServiceLetter[]> {
  if (caller.email === '') return [];
  const { records } = await listYouth(portal.database, { email: caller.email });
  return writeLetters(portal, records);
}

type Youth = Awaited<ReturnType<typeof listYouth>>['records'][number];

/** One address may be of a whole family: marks count by address and name. */
async function writeLetters(portal: Portal, records: readonly Youth[]): Promise<ServiceLetter[]> {
  const served = await readServedBy(portal, records);
  return records.map((youth) => toServiceLetter(portal, youth, served(youth)));
}

export async function readServedBy(
  portal: Portal,
  records: readonly Pick<Youth, 'Email' | 'schoolYear'>[],
) {
  const marks = Map.groupBy(await listMarks(portal.database, records), ({ Email, Year, nameKey }) =>
    JSON.stringify([Email, Year, nameKey]),
  );
  return ({ Email, schoolYear, Name }: Pick<Youth, 'Email' | 'schoolYear' | 'Name'>) =>
    sumServiceHours(
      marks.get(JSON.stringify([Email, schoolYear, nameKey(Name)])) ?? [],
      hoursAt(portal),
    );
}
