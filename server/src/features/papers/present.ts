import type { Assessment } from '@pallikoodam/contract/assessments';
import type { Graduate } from '@pallikoodam/contract/graduates';
import type { GraduationPaper, ReportCard, ServiceLetter } from '@pallikoodam/contract/papers';
import { classHours, type ServiceHours } from '@pallikoodam/domain/papers/service-hours';
import { isOneOf } from '@pallikoodam/domain/records/keyed';
import { deriveRisingLevel, levels } from '@pallikoodam/domain/school/levels';
import type { Portal } from '../../platform/portal.ts';
import { type Certified, proofOf } from './codes/service.ts';

/** Scores and the year's end stand on it; what changes with every class day does not count. */
export function certifyReport(child: Assessment): Certified {
  const { StudentId: id, FirstName, LastName, Year, GradeInTamilSchool, Q1, Q2, Q3 } = child;
  return { kind: 'report', id, Year, says: [FirstName, LastName, GradeInTamilSchool, Q1, Q2, Q3] };
}

/** Null for a child that was not promoted, or whose level the staff have yet to settle. */
export function certifyPromotion(child: Assessment): Certified | null {
  const { StudentId: id, FirstName, LastName, Year, GradeInTamilSchool, StudentStatus } = child;
  if (StudentStatus !== 'Promoted' || !isOneOf(levels, GradeInTamilSchool)) return null;
  return { kind: 'promotion', id, Year, says: [FirstName, LastName, GradeInTamilSchool] };
}

export function certifyGraduation(graduate: Graduate): Certified {
  const { _id: id, FirstName, LastName, Year, GradeInTamilSchool } = graduate;
  return { kind: 'graduation', id, Year, says: [FirstName, LastName, GradeInTamilSchool] };
}

/** The letter states half hours: those of a year that goes on only grow. */
export function certifyService(
  { _id: id, schoolYear: Year }: { _id: string; schoolYear: string },
  { hours }: Pick<ServiceHours, 'hours'>,
): Certified {
  return { kind: 'service', id, Year, says: hours * 2 };
}

/** How long a class of a branch lasts. */
export function hoursAt({ school }: Pick<Portal, 'school'>) {
  return (branch: string): number => {
    const place = school.locations.find((each) => each.branch === branch);
    return place === undefined ? 0 : classHours(place);
  };
}

export function toReportCard(
  portal: Portal,
  child: Assessment,
  TeacherInTamil: string,
): ReportCard {
  const promotion = certifyPromotion(child);
  return {
    StudentId: child.StudentId,
    FirstName: child.FirstName,
    LastName: child.LastName,
    NameInTamil: child.NameInTamil,
    GradeInTamilSchool: child.GradeInTamilSchool,
    Branch: child.Branch,
    StudentTeacher: child.StudentTeacher,
    TeacherInTamil,
    Year: child.Year,
    Q1: child.Q1,
    Q2: child.Q2,
    Q3: child.Q3,
    Q1Comments: child.Q1Comments,
    Q2Comments: child.Q2Comments,
    Q3Comments: child.Q3Comments,
    Comments: child.Comments,
    Total_HW: child.Total_HW,
    isOfWeeks: !child.overrides.includes('Total_HW'),
    Total_Attendance: child.Total_Attendance,
    SchoolDays: child.recorded.SchoolDays,
    ...proofOf(portal, certifyReport(child)),
    Promotion: promotion && {
      NextLevel: deriveRisingLevel(child.GradeInTamilSchool).level ?? '',
      ...proofOf(portal, promotion),
    },
  };
}

export function toGraduationPaper(
  portal: Portal,
  graduate: Graduate,
  { NameInTamil, TeacherInTamil }: Pick<GraduationPaper, 'NameInTamil' | 'TeacherInTamil'>,
): GraduationPaper {
  const { _id, FirstName, LastName, Year, Branch, GradeInTamilSchool, StudentTeacher } = graduate;
  return {
    _id,
    FirstName,
    LastName,
    NameInTamil,
    TeacherInTamil,
    Year,
    Branch,
    GradeInTamilSchool,
    StudentTeacher,
    ...proofOf(portal, certifyGraduation(graduate)),
  };
}

type Youth = {
  _id: string;
  Name: string;
  NameInTamil: string;
  Branch: string;
  Role: string;
  schoolYear: string;
};

export function toServiceLetter(portal: Portal, youth: Youth, served: ServiceHours): ServiceLetter {
  const { _id, Name, NameInTamil, Branch, Role, schoolYear: Year } = youth;
  return {
    _id,
    Name,
    NameInTamil,
    Branch,
    Role,
    Year,
    Days: served.days,
    Hours: served.hours,
    FirstDay: served.first,
    LastDay: served.last,
    ...proofOf(portal, certifyService(youth, served)),
  };
}
