import type { Student } from '@pallikoodam/contract/students';
import { attendsClass } from '@pallikoodam/domain/attendance/class-list';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import type { ListedStudent } from './mark-list.tsx';
import { openDeviceStore } from './offline/device-store.ts';
import { keepClass } from './offline/keep.ts';

/** A student of the class; the parents' address only where the list came from the school just now. */
export type ClassStudent = ListedStudent & { UserName?: string };

type TeacherClass = { academicYear: string; students: ClassStudent[]; keptAt: string | null };

/** A network that hangs is none: the list on the device is there already. */
const longestLoadMs = 10_000;

/**
 * The class of the signed-in teacher (ATT-69): from the device at once, from the school as soon as
 * it answers.
 */
export function useTeacherClass() {
  const { email } = useSession();
  const always = { networkMode: 'always', meta: { ownProgress: true } } as const;
  const kept = useQuery({
    queryKey: ['class on the device', email],
    queryFn: () => readKeptClass(email),
    ...always,
  });
  const school = useQuery({
    queryKey: ['class', email],
    queryFn: () => loadClass(email),
    refetchOnReconnect: 'always',
    retry: false,
    ...always,
  });
  return {
    ...(school.data ?? kept.data ?? { academicYear: undefined, students: undefined, keptAt: null }),
    load: school,
  };
}

async function readKeptClass(email: string): Promise<TeacherClass | null> {
  const store = await openDeviceStore();
  return (await store.get('classes', email)) ?? null;
}

async function loadClass(email: string): Promise<TeacherClass> {
  const limit = { signal: AbortSignal.timeout(longestLoadMs) };
  const [records, academicYear] = await Promise.all([
    api.getStudentsForATeacher({ id: email }, limit),
    api.getAcademicYear(undefined, limit),
  ]);
  const students = records.filter(({ Status }) => attendsClass(Status));
  const keptAt = new Date().toISOString();
  await keepClass({ key: email, email, academicYear, students: students.map(listed), keptAt });
  const addressed = students.map((student) => ({ ...listed(student), UserName: student.UserName }));
  return { academicYear, students: addressed, keptAt: null };
}

/** The fields that the screen shows, and no others, stay on the device. */
function listed(student: Student): ListedStudent {
  const { _id, FirstName, LastName, GradeInTamilSchool, Mobile, FatherName, MotherName } = student;
  return { _id, FirstName, LastName, GradeInTamilSchool, Mobile, FatherName, MotherName };
}
