import type { AttendanceRecord } from '@pallikoodam/contract/attendance';
import type { Student } from '@pallikoodam/contract/students';
import { attendsClass } from '@pallikoodam/domain/attendance/class-list';
import type { ClassDays } from '@pallikoodam/domain/calendar/class-days';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { api, queries } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { spanOfYear, useCalendarDays, weeklyClassDays } from '../../school/class-days.ts';
import type { ListedStudent } from './mark-list.tsx';
import { onStoreChange, storeForCurrentUser } from './offline/device-store.ts';
import { recordsOfDay, toSeenRecord } from './offline/sender.ts';
import {
  dayKey,
  type SeenRecord,
  type StoredClass,
  type StoredRecords,
} from './offline/stored-types.ts';
import { useStoredRow } from './offline/use-stored-row.ts';
import { type ToldAbsence, toldAbsence } from './told-absences.ts';

/** A load that takes longer counts as failed: the list on the device is there already. */
const longestLoadMs = 10_000;
const absencesOfAClass = 500;
const none: readonly string[] = [];

/** A student of the class; the parents' address only if the list came from the school just now. */
export type ClassStudent = ListedStudent & { UserName?: string };

type TeacherClass = {
  /** Undefined until it is known. */
  academicYear?: string;
  students?: readonly ClassStudent[];
  /** The branches of the students: they say on which days the class meets. */
  branches?: readonly string[];
  /** The class days of the academic year; those on the device where the school cannot be reached. */
  classDays?: ClassDays;
  /** Neither the school nor the device tells them: they go by the weekday alone. */
  isWeekly?: boolean;
  /** What families told beforehand. */
  told?: readonly ToldAbsence[];
  /** When the device's list came from the school; null for one that came just now. */
  storedAt: string | null;
};

/** What is asked even without a network fails at once then: the device's own rows stand in. */
const askedAlways = {
  networkMode: 'always',
  refetchOnReconnect: 'always',
  retry: false,
  meta: { ownProgress: true },
} as const;

const withinLimit = (signal: AbortSignal) => ({
  signal: AbortSignal.any([signal, AbortSignal.timeout(longestLoadMs)]),
});

/**
 * The class of the signed-in teacher (ATT-69): from the page or the device at once, from the school
 * as soon as it answers.
 */
export function useTeacherClass() {
  const { email } = useSession();
  const stored = useStoredRow('classes', email);
  const { fresh, isWhole, answeredAt, load } = useFreshClass(email);
  const known: TeacherClass = fresh ?? stored.row ?? { storedAt: null };
  const { branches = none, academicYear = '' } = known;
  const span = spanOfYear(academicYear);
  const calendar = useCalendarDays(branches, span);
  // Whether there is a list at all is known once the device has been asked, too.
  const isPending = known.students === undefined && (load.isPending || !stored.isRead);

  const { days } = calendar;
  const isSettled = isWhole && !calendar.isPending;
  useEffect(() => {
    if (!isSettled || fresh === undefined) return;
    const classDays = days === undefined ? {} : { classDays: days };
    void storeClass({ ...fresh, ...classDays }, { email, answeredAt });
  }, [email, fresh, isSettled, days, answeredAt]);

  const kept = days ?? classDaysOf(stored.row, { academicYear, branches });
  // Judged too soon, a holiday would be the day that the roll-call opens on.
  const isAsked = !calendar.isPending && (days !== undefined || stored.isRead);
  const weekly =
    kept === undefined && isAsked && span !== null ? weeklyClassDays(branches, span) : none;
  const classDays = isAsked ? (kept ?? weekly) : undefined;
  return { ...known, classDays, isWeekly: weekly.length > 0, load, isPending };
}

type ClassOfYear = { academicYear: string; branches: readonly string[] };

/** The class days that were last read, where they are those of this class and year. */
function classDaysOf(
  row: Partial<StoredClass> | undefined,
  { academicYear, branches }: ClassOfYear,
): ClassDays | undefined {
  const isSame =
    row?.academicYear === academicYear &&
    row.branches?.toSorted().join() === branches.toSorted().join();
  return isSame ? row.classDays : undefined;
}

/** The class as the school has it now, which is stored for a time without a network. */
function useFreshClass(email: string) {
  const ofTeacher = { id: email };
  const ofClass = { OwnClasses: 'Yes', page: 1, pageSize: absencesOfAClass } as const;
  const studentsLoad = useQuery({
    queryKey: queries.getStudentsForATeacher.queryOptions({ input: ofTeacher }).queryKey,
    queryFn: ({ signal }) => api.getStudentsForATeacher(ofTeacher, withinLimit(signal)),
    // The e-mail is blank while the screen is being left after a sign-out.
    enabled: email !== '',
    ...askedAlways,
  });
  const yearLoad = useQuery({
    queryKey: queries.getAcademicYear.queryOptions().queryKey,
    queryFn: ({ signal }) => api.getAcademicYear(undefined, withinLimit(signal)),
    enabled: email !== '',
    ...askedAlways,
  });
  // The roll-call works without it.
  const toldLoad = useQuery({
    queryKey: queries.getAbsences.queryOptions({ input: ofClass }).queryKey,
    queryFn: ({ signal }) => api.getAbsences(ofClass, withinLimit(signal)),
    enabled: email !== '',
    ...askedAlways,
  });
  useAskAgain(studentsLoad, yearLoad, toldLoad);
  const records = studentsLoad.data;
  const academicYear = yearLoad.data;
  const absences = toldLoad.data?.body;
  const fresh = useMemo(
    () =>
      records === undefined || academicYear === undefined
        ? undefined
        : composeClass({ records, academicYear, told: absences?.map(toldAbsence) }),
    [records, academicYear, absences],
  );

  const isWhole = fresh !== undefined && !toldLoad.isPending;
  const answeredAt = studentsLoad.dataUpdatedAt;
  return { fresh, isWhole, answeredAt, load: yearLoad.isError ? yearLoad : studentsLoad };
}

type Load = { isError: boolean; refetch: () => Promise<unknown> };

/**
 * What could not be read is asked for again as soon as a submit moves on: the school may be reached
 * by then, and the notice that it is not has gone.
 */
function useAskAgain(...loads: readonly Load[]): void {
  const latest = useRef(loads);
  useLayoutEffect(() => {
    latest.current = loads;
  });
  useEffect(
    () =>
      onStoreChange(() => {
        for (const { isError, refetch } of latest.current) if (isError) void refetch();
      }),
    [],
  );
}

type FreshClass = Required<Pick<TeacherClass, 'academicYear' | 'students' | 'branches'>> &
  Pick<TeacherClass, 'told' | 'classDays' | 'storedAt'>;

type Answers = {
  records: readonly Student[];
  academicYear: string;
  told: readonly ToldAbsence[] | undefined;
};

function composeClass({ records, academicYear, told }: Answers): FreshClass {
  const students = records.filter(({ Status }) => attendsClass(Status));
  return {
    academicYear,
    students: students.map((student) => ({ ...listed(student), UserName: student.UserName })),
    branches: [...new Set(students.map(({ Branch }) => Branch))],
    ...(told === undefined ? {} : { told }),
    storedAt: null,
  };
}

function storeClass(
  { students, ...rest }: FreshClass,
  { email, answeredAt }: { email: string; answeredAt: number },
): Promise<void> {
  const row = {
    ...rest,
    key: email,
    email,
    students: students.map(listed),
    storedAt: new Date(answeredAt).toISOString(),
  };
  // The calendar may fail where the class does not: what it said last time stands.
  return storeForCurrentUser('classes', row, (stored) => {
    const classDays = classDaysOf(stored, rest);
    return classDays === undefined ? {} : { classDays };
  });
}

/** The fields that the screen shows, and no others, stay on the device. */
function listed({
  _id,
  FirstName,
  LastName,
  NameInTamil = '',
  GradeInTamilSchool,
  Mobile,
  FatherName,
  MotherName,
}: ListedStudent): ListedStudent {
  return {
    _id,
    FirstName,
    LastName,
    NameInTamil,
    GradeInTamilSchool,
    Mobile,
    FatherName,
    MotherName,
  };
}

/**
 * What is recorded of the teacher's class on a date (blank until it is known): from the page or the
 * device at once, from the school as soon as it answers, from an acknowledged submit where that came
 * later.
 */
export function useDayRecords(date: string) {
  const { email } = useSession();
  const stored = useStoredRow('records', dayKey(email, date));
  const input = recordsOfDay({ email, date });
  const load = useQuery({
    queryKey: queries.getAttendanceForATeacher.queryOptions({ input }).queryKey,
    queryFn: ({ signal }) => api.getAttendanceForATeacher(input, withinLimit(signal)),
    // The e-mail is blank while the screen is being left after a sign-out.
    enabled: email !== '' && date !== '',
    ...askedAlways,
  });
  useAskAgain(load);
  const answer = load.data?.body;
  const answeredAt = load.dataUpdatedAt;
  const loaded = useMemo(
    () => answer && composeRecords({ email, date, answer, answeredAt }),
    [email, date, answer, answeredAt],
  );

  useEffect(() => {
    if (loaded !== undefined) void storeForCurrentUser('records', loaded);
  }, [loaded]);

  return { records: newer(stored.row, loaded)?.records, load };
}

function newer(stored?: StoredRecords, loaded?: StoredRecords): StoredRecords | undefined {
  if (stored === undefined || loaded === undefined) return stored ?? loaded;
  return stored.storedAt > loaded.storedAt ? stored : loaded;
}

type Day = { email: string; date: string };

type AnsweredDay = Day & { answer: readonly AttendanceRecord[]; answeredAt: number };

function composeRecords({ email, date, answer, answeredAt }: AnsweredDay): StoredRecords {
  const storedAt = new Date(answeredAt).toISOString();
  return { key: dayKey(email, date), email, date, records: answer.map(toSeenRecord), storedAt };
}

/** What the school has recorded by now, stored as well. */
export async function loadRecords({
  signal,
  ...day
}: Day & { signal: AbortSignal }): Promise<readonly SeenRecord[]> {
  const { body: answer } = await api.getAttendanceForATeacher(
    recordsOfDay(day),
    withinLimit(signal),
  );
  const loaded = composeRecords({ ...day, answer, answeredAt: Date.now() });
  await storeForCurrentUser('records', loaded);
  return loaded.records;
}
