import { deriveKey } from '../features/duty/data.ts';
import type { ConfigTable } from '../platform/db/tables/config.ts';
import type { DutyTable } from '../platform/db/tables/duty.ts';
import type { VolunteerTable } from '../platform/db/tables/volunteer.ts';
import { createAttenders } from './presence.ts';
import { createId, createRandom } from './random.ts';
import { momentInClass, type SchoolDay } from './school-days.ts';

type Wanted = {
  volunteers: readonly VolunteerTable[];
  people: readonly ConfigTable[];
  days: readonly SchoolDay[];
  currentYear: string;
};

type OnDuty = Pick<DutyTable, 'Name' | 'Email' | 'Branch' | 'Role' | 'Youth'>;

/** The attendance of the active volunteers, day by day. */
export function* generateDuty({
  volunteers,
  people,
  days,
  currentYear,
}: Wanted): Generator<DutyTable> {
  const random = createRandom('duty');
  const createAttender = createAttenders(random);
  const active = volunteers
    .filter(({ Status }) => Status === 'Active')
    .map((volunteer) => ({
      onDuty: { ...volunteer, Youth: volunteer.YouthVolunteer },
      isThere: createAttender(),
    }));
  const attenders = Object.groupBy(active, ({ onDuty }) => onDuty.Branch);
  const firstDay = days[0]?.day;

  const createRecord = (schoolDay: SchoolDay, onDuty: OnDuty, isThere: boolean): DutyTable => {
    const moment = momentInClass(schoolDay);
    const { Name, Email, Branch, Role, Youth } = onDuty;
    return {
      _id: createId(random, moment),
      Name,
      Email,
      Branch,
      Role,
      Year: currentYear,
      AttendanceDate: schoolDay.day,
      Youth,
      attendance: isThere ? 'present' : 'absent',
      insertTimeStamp: moment,
      updateTimeStamp: moment,
      ...deriveKey({ Name }),
    };
  };

  for (const [index, schoolDay] of days.entries()) {
    for (const { onDuty, isThere } of attenders[schoolDay.Branch] ?? []) {
      yield createRecord(schoolDay, onDuty, isThere(index / days.length));
    }
    if (schoolDay.day !== firstDay) continue;
    for (const teacher of listTeachersMarkedHere(people, schoolDay)) {
      yield createRecord(schoolDay, teacher, true);
    }
  }
}

/** On the first day teachers were marked among the volunteers; Update Volunteer leaves them out. */
function listTeachersMarkedHere(people: readonly ConfigTable[], { Branch }: SchoolDay): OnDuty[] {
  return people
    .filter((person) => person.Role === 'Teacher' && person.TeacherStatus === 'Active')
    .filter((person) => person.Branch === Branch)
    .slice(0, 3)
    .map(({ StudentTeacher, TeacherEmail }) => ({
      Name: StudentTeacher,
      Email: TeacherEmail,
      Branch,
      Role: 'Teacher',
      Youth: 'No',
    }));
}
