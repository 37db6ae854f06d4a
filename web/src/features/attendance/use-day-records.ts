import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { openDeviceStore } from './offline/device-store.ts';
import { keepRecords } from './offline/keep.ts';
import { dayKey, type SeenRecord } from './offline/kept.ts';
import { toSeenRecord } from './offline/sender.ts';

const longestLoadMs = 10_000;
const recordsOfAClass = 500;

/** What is recorded of the teacher's class on a date, from the device until the school answers. */
export function useDayRecords(date: string) {
  const { email } = useSession();
  const always = { networkMode: 'always', meta: { ownProgress: true } } as const;
  const kept = useQuery({
    queryKey: ['records on the device', email, date],
    queryFn: () => readKeptRecords(email, date),
    ...always,
  });
  const school = useQuery({
    queryKey: ['records', email, date],
    queryFn: () => loadRecords(email, date),
    refetchOnReconnect: 'always',
    retry: false,
    ...always,
  });
  return { records: school.data ?? kept.data ?? undefined, load: school };
}

async function readKeptRecords(email: string, date: string): Promise<SeenRecord[] | null> {
  const store = await openDeviceStore();
  return (await store.get('records', dayKey(email, date)))?.records ?? null;
}

/** Asks the school, and keeps the answer for a time without a network. */
export async function loadRecords(email: string, date: string): Promise<SeenRecord[]> {
  const { body } = await api.getAttendanceForATeacher(
    { id: email, AttendanceDate: date, pageSize: recordsOfAClass },
    { signal: AbortSignal.timeout(longestLoadMs) },
  );
  const records = body.map(toSeenRecord);
  const keptAt = new Date().toISOString();
  await keepRecords({ key: dayKey(email, date), email, date, records, keptAt });
  return records;
}
