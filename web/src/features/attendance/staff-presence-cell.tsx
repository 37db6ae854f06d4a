import type { AttendanceRecord } from '@pallikoodam/contract/attendance';
import type { AttendanceMark } from '@pallikoodam/domain/attendance/marks';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, queries } from '../../lib/api.ts';
import { fullName } from '../../school/full-name.ts';
import { studentMarks } from '../../school/marking/presence-toggle.tsx';
import { SavedPresence } from '../../school/marking/saved-presence.tsx';
import { useWrite } from '../../screen/use-write.ts';
import { describeRecord } from './delete-attendance-dialog.tsx';

const markOf = ({ IsPresent }: AttendanceRecord) => (IsPresent === 'Yes' ? 'Yes' : 'No');

/** The mark of a student's record, saved as soon as it is changed (ATT-94). */
export function PresenceCell({ record }: { record: AttendanceRecord }) {
  const client = useQueryClient();
  const { run } = useWrite(api.updateAttendanceById);
  const save = useCallback(
    async ({ _id, updateTimeStamp }: AttendanceRecord, IsPresent: AttendanceMark) => {
      const saved = await run({ _id, updateTimeStamp, IsPresent });
      // The list reads again in a moment; whoever edits the record before has the newest version. A
      // reading under way may still bring the old one.
      const filters = { queryKey: queries.getAttendance.key() };
      await client.cancelQueries(filters);
      client.setQueriesData<RecordPage>(filters, (page) => replaceRecord(page, saved));
      return saved;
    },
    [client, run],
  );
  return (
    <SavedPresence
      row={record}
      name={fullName(record)}
      label={describeRecord(record)}
      values={studentMarks}
      markOf={markOf}
      save={save}
    />
  );
}

type RecordPage = Awaited<ReturnType<typeof api.getAttendance>>;

function replaceRecord(page: RecordPage | undefined, saved: AttendanceRecord) {
  if (page === undefined) return undefined;
  return { ...page, body: page.body.map((record) => (record._id === saved._id ? saved : record)) };
}
