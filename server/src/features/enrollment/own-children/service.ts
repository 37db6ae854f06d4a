import type { OwnChild } from '@pallikoodam/contract/enrollment';
import { decideNextEnrollment } from '@pallikoodam/domain/families/next-enrollment';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import { newStudentLevel } from '@pallikoodam/domain/school/levels';
import type { CallContext } from '../../../platform/portal.ts';
import { listChildren } from '../../families/service.ts';
import { listHeld } from '../../ledger/service.ts';
import { readFeesToEnroll, readRegistration } from '../../school/service.ts';
import { listEnrollmentsOf } from '../../students/service.ts';
import { enrollmentPolicy } from '../policy.ts';

/** The caller's children, of every family that lets the caller in, with what enrolling each would be. */
export async function readOwnChildren({ portal, caller, now }: CallContext): Promise<OwnChild[]> {
  const familyIds = enrollmentPolicy['enrollment.readOwnChildren'].within(caller);
  if (familyIds.length === 0) return [];
  const { kysely } = portal.database;
  const [children, enrollments, { Year: year, isOpen }] = await Promise.all([
    listChildren(kysely, familyIds),
    listEnrollmentsOf(kysely, familyIds),
    readRegistration(portal, now),
  ]);
  const fees = await readFeesToEnroll(portal, year);
  const held = await listHeld(kysely, { year, familyIds });
  return children.map(({ _id: ChildId, FamilyId, ...child }) => {
    const own = enrollments.filter((enrollment) => enrollment.ChildId === ChildId);
    const enrolled = enrollments.filter(
      ({ _id, ...enrollment }) =>
        enrollment.FamilyId === FamilyId && enrollment.Year === year && !held.has(_id),
    );
    const next = decideNextEnrollment({ child: own, enrolled, year, fees });
    return {
      ChildId,
      FamilyId,
      FirstName: child.FirstName,
      LastName: child.LastName,
      NameInTamil: child.NameInTamil,
      DateOfBirth: child.DateOfBirth,
      enrollments: own.map(toEnrollment).toSorted((one, other) => (one.Year < other.Year ? 1 : -1)),
      next: {
        Year: year,
        GradeInTamilSchool: next.level,
        PreviousYear: next.previousLevel,
        isProvisional: next.isProvisional,
        isOpen,
        Fee: next.feeCents === null ? null : centsToDollars(next.feeCents),
        why: own.some(({ _id }) => held.has(_id)) ? 'The school looks at it first' : next.why,
      },
    };
  });
}

type StoredEnrollment = Awaited<ReturnType<typeof listEnrollmentsOf>>[number];

function toEnrollment(stored: StoredEnrollment): OwnChild['enrollments'][number] {
  const { _id, Year, GradeInTamilSchool, Status, Volunteering, PreviousYear } = stored;
  const { insertTimeStamp } = stored;
  const isNew = PreviousYear === newStudentLevel;
  return {
    _id,
    Year,
    GradeInTamilSchool,
    Status,
    ReferenceId: Volunteering,
    isNew,
    insertTimeStamp,
  };
}
