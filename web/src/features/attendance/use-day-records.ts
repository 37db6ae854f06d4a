import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { keep } from './offline/keep.ts';
import { dayKey, type KeptRecords, type SeenRecord } from './offline/kept.ts';
import { toSeenRecord } from './offline/sender.ts';
import { useKept } from './offline/use-kept.ts';

const longestLoadMs = 10_000;
const recordsOfAClass = 500;

/**
 * What is recorded of the teacher's class on a date: from the device at once, from the school as
 * soon as it answers, from an acknowledged submit where that came later.
 */
export function useDayRecords(date: string) {
  const { email } = useSession();
  const kept = useKept('records', dayKey(email, date));
  const load = useQuery({
    queryKey: ['records', email, date],
    // Nobody is signed in any more while the screen is being left.
    enabled: email !== '',
    queryFn: ({ signal }) => loadDay({ email, date, signal }),
    networkMode: 'always',
    refetchOnReconnect: 'always',
    retry: false,
    meta: { ownProgress: true },
  });
  return { records: newer(kept.row, load.data)?.records, load };
}

function newer(kept?: KeptRecords, loaded?: KeptRecords): KeptRecords | undefined {
  if (kept === undefined || loaded === undefined) return kept ?? loaded;
  return kept.keptAt > loaded.keptAt ? kept : loaded;
}

type DayLoad = { email: string; date: string; signal: AbortSignal };

/** Asks the school, and keeps the answer for a time without a network. */
async function loadDay({ email, date, signal }: DayLoad): Promise<KeptRecords> {
  const { body } = await api.getAttendanceForATeacher(
    { id: email, AttendanceDate: date, alsoMoved: 'true', pageSize: recordsOfAClass },
    { signal: AbortSignal.any([signal, AbortSignal.timeout(longestLoadMs)]) },
  );
  const keptAt = new Date().toISOString();
  const row = { key: dayKey(email, date), email, date, records: body.map(toSeenRecord), keptAt };
  await keep('records', row);
  return row;
}

export async function loadRecords(day: DayLoad): Promise<readonly SeenRecord[]> {
  return (await loadDay(day)).records;
}
