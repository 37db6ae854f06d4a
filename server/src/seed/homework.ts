import { blankWeeks, type WeekField, weekFields } from '@pallikoodam/domain/homework/weeks';
import type { ConfigTable } from '../platform/db/tables/config.ts';
import type { HomeworkTable } from '../platform/db/tables/homework.ts';
import type { StudentTable } from '../platform/db/tables/student.ts';
import { demoFamily } from './demo-accounts.ts';
import { createDeck, createId, createRandom, type Random } from './random.ts';
import type { SchoolDay } from './school-days.ts';

type Wanted = {
  students: readonly StudentTable[];
  people: readonly ConfigTable[];
  days: readonly SchoolDay[];
  currentYear: string;
};

/** How many weeks of homework there have been. */
const weeksGiven = 12;

/** This year's homework of everybody who has a class, twelve weeks of it; a few have none yet. */
export function* generateHomework({
  students,
  people,
  days,
  currentYear,
}: Wanted): Generator<HomeworkTable> {
  const random = createRandom('homework');
  const emails = new Map(people.map((person) => [person.StudentTeacher, person.TeacherEmail]));
  const moment = `${days.at(-1)?.day ?? '2025-09-05'}T20:15:00.000Z`;
  const dealHabit = createHabits(random);
  const dealOddity = createOddities(random);
  for (const student of students) {
    if (student.Year !== currentYear || student.StudentTeacher === '') continue;
    const isDemo = student.UserName === demoFamily.email;
    const oddity = dealOddity();
    if (oddity === null && !isDemo) continue;
    const { FirstName, LastName } = student;
    yield {
      _id: createId(random, moment),
      StudentId: student._id,
      FirstName,
      LastName,
      Status: 'Updated',
      TeacherEmail: emails.get(student.StudentTeacher) ?? '',
      Comments: '',
      ZeroWeeks: 0,
      ...writeWeeks(dealHabit()),
      ...(isDemo ? {} : oddity),
      insertTimeStamp: moment,
      updateTimeStamp: moment,
    };
  }
}

/** Says of one week after another what was handed in; 0 is nothing. */
type Habit = () => number;

function writeWeeks(habit: Habit): Record<WeekField, number> {
  const weeks = blankWeeks();
  for (const field of weekFields.slice(0, weeksGiven)) weeks[field] = habit();
  return weeks;
}

/** Most hand in nearly all of it, some forget a third, one hardly does any. */
function createHabits(random: Random): () => Habit {
  const deal = createDeck<readonly [forgets: number, least: number]>(random, [
    [[0, 90], 4],
    [[6, 80], 6],
    [[14, 70], 5],
    [[33, 60], 3],
    [[80, 40], 1],
  ]);
  return () => {
    const [forgets, least] = deal();
    return () => (random.below(100) < forgets ? 0 : least + random.below(101 - least));
  };
}

/** What stands in some records beside scores; null where there is no record at all. */
function createOddities(random: Random): () => Partial<HomeworkTable> | null {
  return createDeck<Partial<HomeworkTable> | null>(random, [
    [{}, 24],
    [null, 2],
    [{ Status: 'Submitted' }, 5],
    [{ Status: 'Submitted', ...blankWeeks() }, 1],
    [{ Status: 'Completed', Comments: 'All done before the holidays' }, 2],
    [{ Status: 'Done' }, 1],
    [{ Comments: 'Hands it in late, but complete' }, 2],
    [{ Comments: 'வீட்டுப்பாடம் மிக நேர்த்தி' }, 1],
  ]);
}
