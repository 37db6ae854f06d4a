import type { Student } from '@pallikoodam/contract/students';
import { attendsClass } from '@pallikoodam/domain/attendance/class-list';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import type { ListedStudent } from './mark-list.tsx';
import { keep } from './offline/keep.ts';
import { useKept } from './offline/use-kept.ts';

/** A student of the class; the parents' address only where the list came from the school just now. */
export type ClassStudent = ListedStudent & { UserName?: string };

type TeacherClass = {
  /** Undefined until it is known. */
  academicYear?: string;
  students?: readonly ClassStudent[];
  /** When the device's list came from the school; null for one that came just now. */
  keptAt: string | null;
};

/** A network that hangs is none: the list on the device is there already. */
const longestLoadMs = 10_000;

/**
 * The class of the signed-in teacher (ATT-69): from the device at once, from the school as soon as
 * it answers.
 */
export function useTeacherClass() {
  const { email } = useSession();
  const kept = useKept('classes', email);
  const load = useQuery({
    queryKey: ['class', email],
    // Nobody is signed in any more while the screen is being left.
    enabled: email !== '',
    queryFn: ({ signal }) => loadClass(email, signal),
    networkMode: 'always',
    refetchOnReconnect: 'always',
    retry: false,
    meta: { ownProgress: true },
  });
  const known: TeacherClass = load.data ?? kept.row ?? { keptAt: null };
  // Whether there is a list at all is known once the device has been asked, too.
  const isPending = known.students === undefined && (load.isPending || !kept.isRead);
  return { ...known, load, isPending };
}

async function loadClass(email: string, signal: AbortSignal): Promise<TeacherClass> {
  const limit = { signal: AbortSignal.any([signal, AbortSignal.timeout(longestLoadMs)]) };
  const [records, academicYear] = await Promise.all([
    api.getStudentsForATeacher({ id: email }, limit),
    api.getAcademicYear(undefined, limit),
  ]);
  const students = records.filter(({ Status }) => attendsClass(Status));
  const keptAt = new Date().toISOString();
  await keep('classes', {
    key: email,
    email,
    academicYear,
    students: students.map(listed),
    keptAt,
  });
  const addressed = students.map((student) => ({ ...listed(student), UserName: student.UserName }));
  return { academicYear, students: addressed, keptAt: null };
}

/** The fields that the screen shows, and no others, stay on the device. */
function listed(student: Student): ListedStudent {
  const { _id, FirstName, LastName, GradeInTamilSchool, Mobile, FatherName, MotherName } = student;
  return { _id, FirstName, LastName, GradeInTamilSchool, Mobile, FatherName, MotherName };
}
