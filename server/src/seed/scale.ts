import { feeSettings } from '@pallikoodam/content/fees';
import type { School } from '@pallikoodam/content/school';
import type { AcademicYear } from '@pallikoodam/domain/school/academic-year';
import type { Database } from '../db/database.ts';
import { analyse } from '../db/dialect.ts';
import type { AttendanceTable } from '../db/tables/attendance.ts';
import type { DutyTable } from '../db/tables/duty.ts';
import type { Tables } from '../db/tables.ts';
import { recount, talliedStudents } from '../db/tally.ts';
import { talliedAttendance } from '../features/attendance/tallies.ts';
import { talliedDuty } from '../features/duty/tallies.ts';
import { generateAttendance } from './attendance.ts';
import { insertMany } from './bulk-insert.ts';
import { generateDuty } from './duty.ts';
import { generateNews } from './news.ts';
import { generatePeople } from './people.ts';
import { listSchoolDays } from './school-days.ts';
import { generateSponsors } from './sponsors.ts';
import { generateStudents } from './students.ts';
import { generateVolunteers } from './volunteers.ts';

/** Life-size: the school's students of this year and of the last. */
const studentsAtScaleOne = { count: 579, previousCount: 520 };

/** Every seeded row stands in these school years, whatever the day is (OP-26). */
const currentYear: AcademicYear = '2025-2026';
const settingsStamp = '2025-05-12T14:00:00.000Z';

export type SeededTable = 'config' | 'news' | 'setting' | 'sponsor' | 'student' | 'volunteer';
export type SchoolRows = { [Table in SeededTable]: Tables[Table][] } & {
  /** Made anew each time they are asked for; too many to be held in a large school. */
  attendance: () => Iterable<AttendanceTable>;
  duty: () => Iterable<DutyTable>;
};

type SchoolSize = {
  /** 1 is the demo school, 100 a school of a hundred times as many classes, people and families. */
  scale: number;
  school: Pick<School, 'referencePrefix' | 'feesInDollars' | 'locations'>;
};

/** All rows of a school of that size; the same ones every time. */
export function generateSchool({ scale, school }: SchoolSize): SchoolRows {
  const { people, classes, previousClasses } = generatePeople({ scale });
  const student = generateStudents({
    currentYear,
    count: studentsAtScaleOne.count * scale,
    previousCount: studentsAtScaleOne.previousCount * scale,
    classes,
    previousClasses,
    referencePrefix: school.referencePrefix,
    fees: feeSettings(school),
  });
  const volunteer = generateVolunteers({ scale });
  const days = listSchoolDays(school.locations);
  return {
    setting: [
      { _id: 'currentAcademicYear', value: currentYear, updateTimeStamp: settingsStamp },
      { _id: 'enrollment', value: 'Open', updateTimeStamp: settingsStamp },
    ],
    config: people,
    student,
    news: generateNews(),
    sponsor: generateSponsors(),
    volunteer,
    attendance: () => generateAttendance({ students: student, people, days, currentYear }),
    duty: () => generateDuty({ volunteers: volunteer, people, days, currentYear }),
  };
}

/**
 * Fills an empty database with a school of that size in one transaction: all of it or nothing.
 * Throws the database's unique violation when it is not empty.
 */
export async function fillSchool(database: Database, size: SchoolSize): Promise<SchoolRows> {
  const rows = generateSchool(size);
  await database.kysely.transaction().execute(async (trx) => {
    await insertMany(trx, 'setting', rows.setting);
    await insertMany(trx, 'config', rows.config);
    await insertMany(trx, 'student', rows.student);
    await insertMany(trx, 'volunteer', rows.volunteer);
    await insertMany(trx, 'attendance', rows.attendance());
    await insertMany(trx, 'duty', rows.duty());
    await recount(trx, talliedStudents);
    await recount(trx, talliedAttendance);
    await recount(trx, talliedDuty);
    await insertMany(trx, 'news', rows.news);
    await insertMany(trx, 'sponsor', rows.sponsor);
  });
  await analyse(database.engine, database.kysely);
  return rows;
}
