import type { Student } from '@pallikoodam/contract/students';
import { attendsClass } from '@pallikoodam/domain/attendance/class-list';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import type { ListedStudent } from './mark-list.tsx';
import { storeForCurrentUser } from './offline/device-store.ts';
import { toSeenRecord } from './offline/sender.ts';
import { dayKey, type SeenRecord, type StoredRecords } from './offline/stored-types.ts';
import { useStoredRow } from './offline/use-stored-row.ts';
import type { ToldAbsence } from './told-absences.ts';
import { loadTold } from './use-told-absences.ts';

/** A load that takes longer counts as failed: the list on the device is there already. */
const longestLoadMs = 10_000;
const recordsOfAClass = 500;

/** A student of the class; the parents' address only if the list came from the school just now. */
export type ClassStudent = ListedStudent & { UserName?: string };

type TeacherClass = {
  /** Undefined until it is known. */
  academicYear?: string;
  students?: readonly ClassStudent[];
  /** The branches of the students: they say on which days the class meets. */
  branches?: readonly string[];
  /** What families told beforehand. */
  told?: readonly ToldAbsence[];
  /** When the device's list came from the school; null for one that came just now. */
  storedAt: string | null;
};

/**
 * The class of the signed-in teacher (ATT-69): from the device at once, from the school as soon as
 * it answers.
 */
export function useTeacherClass() {
  const { email } = useSession();
  const stored = useStoredRow('classes', email);
  const load = useQuery({
    queryKey: ['class', email],
    // The e-mail is blank while the screen is being left after a sign-out.
    enabled: email !== '',
    queryFn: ({ signal }) => loadClass(email, signal),
    networkMode: 'always',
    refetchOnReconnect: 'always',
    retry: false,
    meta: { ownProgress: true },
  });
  const known: TeacherClass = load.data ?? stored.row ?? { storedAt: null };
  // Whether there is a list at all is known once the device has been asked, too.
  const isPending = known.students === undefined && (load.isPending || !stored.isRead);
  return { ...known, load, isPending };
}

async function loadClass(email: string, signal: AbortSignal): Promise<TeacherClass> {
  const limit = { signal: AbortSignal.any([signal, AbortSignal.timeout(longestLoadMs)]) };
  const [records, academicYear, told] = await Promise.all([
    api.getStudentsForATeacher({ id: email }, limit),
    api.getAcademicYear(undefined, limit),
    loadTold(limit),
  ]);
  const students = records.filter(({ Status }) => attendsClass(Status));
  const branches = [...new Set(students.map(({ Branch }) => Branch))];
  const storedAt = new Date().toISOString();
  await storeForCurrentUser('classes', {
    key: email,
    email,
    academicYear,
    students: students.map(listed),
    branches,
    ...(told === undefined ? {} : { told }),
    storedAt,
  });
  const addressed = students.map((student) => ({ ...listed(student), UserName: student.UserName }));
  return {
    academicYear,
    students: addressed,
    branches,
    ...(told === undefined ? {} : { told }),
    storedAt: null,
  };
}

/** The fields that the screen shows, and no others, stay on the device. */
function listed(student: Student): ListedStudent {
  const { _id, FirstName, LastName, GradeInTamilSchool, Mobile, FatherName, MotherName } = student;
  return { _id, FirstName, LastName, GradeInTamilSchool, Mobile, FatherName, MotherName };
}

/**
 * What is recorded of the teacher's class on a date (blank until it is known): from the device at once, from the school as
 * soon as it answers, from an acknowledged submit where that came later.
 */
export function useDayRecords(date: string) {
  const { email } = useSession();
  const stored = useStoredRow('records', dayKey(email, date));
  const load = useQuery({
    queryKey: ['records', email, date],
    // The e-mail is blank while the screen is being left after a sign-out.
    enabled: email !== '' && date !== '',
    queryFn: ({ signal }) => loadDay({ email, date, signal }),
    networkMode: 'always',
    refetchOnReconnect: 'always',
    retry: false,
    meta: { ownProgress: true },
  });
  return { records: newer(stored.row, load.data)?.records, load };
}

function newer(stored?: StoredRecords, loaded?: StoredRecords): StoredRecords | undefined {
  if (stored === undefined || loaded === undefined) return stored ?? loaded;
  return stored.storedAt > loaded.storedAt ? stored : loaded;
}

type DayLoad = { email: string; date: string; signal: AbortSignal };

/** Asks the school, and stores the answer for a time without a network. */
async function loadDay({ email, date, signal }: DayLoad): Promise<StoredRecords> {
  const { body } = await api.getAttendanceForATeacher(
    { id: email, AttendanceDate: date, alsoMoved: 'true', pageSize: recordsOfAClass },
    { signal: AbortSignal.any([signal, AbortSignal.timeout(longestLoadMs)]) },
  );
  const storedAt = new Date().toISOString();
  const row = { key: dayKey(email, date), email, date, records: body.map(toSeenRecord), storedAt };
  await storeForCurrentUser('records', row);
  return row;
}

export async function loadRecords(day: DayLoad): Promise<readonly SeenRecord[]> {
  return (await loadDay(day)).records;
}
