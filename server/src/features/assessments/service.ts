import type {
  Assessment,
  AssessmentListQuery,
  ListedAssessment,
} from '@pallikoodam/contract/assessments';
import { findOpenSemester } from '@pallikoodam/domain/assessments/scores';
import { attendingStatuses, attendsClass } from '@pallikoodam/domain/attendance/class-list';
import { requireReach } from '../../platform/auth/policy.ts';
import type { Page } from '../../platform/db/page.ts';
import { remove } from '../../platform/db/write.ts';
import { type CallContext, writing } from '../../platform/portal.ts';
import { findTeacherNames } from '../attendance/service.ts';
import { readYearOrCurrent } from '../school/service.ts';
import { isOwnChild } from '../students/policy.ts';
import {
  listClass,
  listPupils,
  listPupilsInOrder,
  type Pupil,
  readFamilyWithin,
} from '../students/service.ts';
import {
  findAssessment,
  listAssessedStudents,
  listAssessmentsOf,
  ordersByAssessment,
} from './data.ts';
import { assessmentsPolicy } from './policy.ts';
import { forFamily, presentAssessments, readPresented, toListed } from './present.ts';

/** Class by class (ASM-03). */
const defaultOrder = 'GradeInTamilSchool,StudentTeacher,FirstName';

/** Every student of a year with the assessment, blank where there is none (OP-143). */
export async function listSchoolAssessments(
  context: CallContext,
  { sort = defaultOrder, ...query }: AssessmentListQuery,
): Promise<Page<Assessment>> {
  const { records, total } = await listSchool(context, { sort, ...query });
  return { records: await readAssessmentsOf(context, records), total };
}

/** The students' own list knows no order by what their assessments say. */
async function listSchool(
  context: CallContext,
  query: AssessmentListQuery & { sort: string },
): Promise<Page<Pupil>> {
  if (!ordersByAssessment(query.sort)) return listPupils(context, query);
  const Year = await readYearOrCurrent(context.portal, query.Year);
  const { records, total } = await listAssessedStudents(context.portal.database, {
    ...query,
    Year,
    statuses: attendingStatuses,
  });
  return { records: await listPupilsInOrder(context, records), total };
}

/** The stored assessments of a year, whatever the students' status is now. */
export async function listStoredAssessments(
  context: CallContext,
  { sort = defaultOrder, ...query }: AssessmentListQuery,
): Promise<Page<ListedAssessment>> {
  const Year = await readYearOrCurrent(context.portal, query.Year);
  const { database } = context.portal;
  const { records, total } = await listAssessedStudents(database, { ...query, sort, Year });
  const pupils = await listPupilsInOrder(context, records);
  return { records: (await readAssessmentsOf(context, pupils)).map(toListed), total };
}

/** Students' assessments in the students' order, blank where there is none. */
export function readAssessmentsOf(
  { portal }: CallContext,
  pupils: readonly Pupil[],
): Promise<Assessment[]> {
  return readPresented(portal.database, pupils);
}

/** The students of a teacher's classes by first name. PortalError 403 for another's. */
export async function listClassAssessments(
  context: CallContext,
  { id, Year }: { id: string; Year?: string | undefined },
): Promise<ListedAssessment[]> {
  const reach = assessmentsPolicy['assessments.readClass'];
  const teachers = await findTeacherNames(context, { email: id, reach });
  const year = await readYearOrCurrent(context.portal, Year);
  const pupils = await listClass(context, { teachers, year });
  const sitting = pupils.filter(({ Status }) => attendsClass(Status));
  return (await readAssessmentsOf(context, sitting)).map(toListed);
}

/** By its id or its student's; null without one. PortalError 403 (OP-143). */
export async function readAssessment(context: CallContext, id: string): Promise<Assessment | null> {
  const { caller, portal } = context;
  const stored = await findAssessment(portal.database, id);
  const [pupil] = await listPupilsInOrder(context, [stored?.StudentId ?? id]);
  if (pupil === undefined) return null;
  requireReach(assessmentsPolicy['assessments.read'], caller, pupil);
  if (stored === null) return null;
  const [assessment] = await presentAssessments(portal.database, [{ pupil, stored }]);
  if (assessment === undefined) return null;
  return isOwnChild(caller, pupil) ? forFamily(assessment) : assessment;
}

/** A family's children of all years or of one, newest year first (OP-155). PortalError 403. */
export async function listFamilyAssessments(
  context: CallContext,
  { email, Year }: { email: string; Year?: string | undefined },
): Promise<ListedAssessment[]> {
  const reach = assessmentsPolicy['assessments.readFamily'];
  const family = await readFamilyWithin(context, { email, reach });
  const children = Year ? family.filter((child) => child.Year === Year) : family;
  return (await readAssessmentsOf(context, children)).map(forFamily).map(toListed);
}

export async function deleteAssessment(context: CallContext, id: string): Promise<void> {
  await writing(context, (tx) => remove(tx, 'assessment', id));
}

/** The semester that the caller's own class is at, how many have a score in it and how many none; null for none. */
export async function readOpenSemester(
  context: CallContext,
): Promise<{ semester: number; scored: number; missing: number } | null> {
  const { caller, portal } = context;
  const { records } = await listPupils(context, { teachers: caller.teacherNames });
  const ids = records.map(({ _id }) => _id);
  const stored = new Map(
    (await listAssessmentsOf(portal.database, ids)).map((row) => [row.StudentId, row]),
  );
  const open = findOpenSemester(
    ids.map((id) => stored.get(id) ?? { Q1: null, Q2: null, Q3: null }),
  );
  return open && { ...open, scored: ids.length - open.missing };
}

export { scoreRules } from './import/service.ts';
export { forFamily } from './present.ts';
