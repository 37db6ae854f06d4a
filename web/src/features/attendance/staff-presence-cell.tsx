import type { NamedAttendanceRecord } from '@pallikoodam/contract/attendance';
import type { AttendanceMark } from '@pallikoodam/domain/attendance/marks';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type api, queries } from '../../lib/api.ts';
import { useReadName } from '../../school/child-heading.tsx';
import { studentMarks } from '../../school/marking/presence-toggle.tsx';
import { SavedPresence } from '../../school/marking/saved-presence.tsx';
import { useWrite } from '../../screen/use-write.ts';
import { correctRecord } from './correct-record.ts';
import { useDescribedRecord } from './delete-attendance-dialog.tsx';

const markOf = ({ IsPresent }: NamedAttendanceRecord) => (IsPresent === 'Yes' ? 'Yes' : 'No');

/** The mark of a student's record, saved as soon as it is changed (ATT-94). */
export function PresenceCell({ record }: { record: NamedAttendanceRecord }) {
  const client = useQueryClient();
  const { run } = useWrite(({ seen, IsPresent }: Change) =>
    correctRecord(seen, { updateTimeStamp: seen.updateTimeStamp, IsPresent }),
  );
  const readName = useReadName();
  const describe = useDescribedRecord();
  const save = useCallback(
    async (seen: NamedAttendanceRecord, IsPresent: AttendanceMark) => {
      const saved = await run({ seen, IsPresent });
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
      name={readName(record)}
      label={describe(record)}
      values={studentMarks}
      markOf={markOf}
      save={save}
    />
  );
}

type Change = { seen: NamedAttendanceRecord; IsPresent: AttendanceMark };
type RecordPage = Awaited<ReturnType<typeof api.getAttendance>>;

function replaceRecord(page: RecordPage | undefined, saved: NamedAttendanceRecord) {
  if (page === undefined) return undefined;
  return { ...page, body: page.body.map((record) => (record._id === saved._id ? saved : record)) };
}
