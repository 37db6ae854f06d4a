import type { Duty } from '@pallikoodam/contract/duty';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queries } from '../../lib/api.ts';
import { dutyKey } from './volunteer-marks.ts';

const nobody: readonly Duty[] = [];

/** The records of a day, by `dutyKey`. */
export function useRecorded(date: string) {
  const load = useQuery(
    queries.getTeacherAttendance.queryOptions({ input: { AttendanceDate: date } }),
  );
  const records = load.data?.body ?? nobody;
  const recorded = useMemo(
    () => new Map(records.map((record) => [dutyKey(record), record])),
    [records],
  );
  return { load, recorded };
}
