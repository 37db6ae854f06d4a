import type { AttendanceRecord } from '@pallikoodam/contract/attendance';
import type { AttendanceMark } from '@pallikoodam/domain/attendance/marks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { fullName } from '../../lib/full-name.ts';
import { notifyError } from '../../lib/notify.ts';
import { messageOf } from '../../lib/refusal.ts';
import { useSave } from '../../screen/use-save.ts';
import { AttendanceToggle } from './attendance-toggle.tsx';

/** A mark that is saved as soon as it is changed, and flips back when that fails (ATT-94). */
export function PresenceCell({ record }: { record: AttendanceRecord }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutateAsync } = useSave(api.updateAttendanceById);
  const [wanted, setWanted] = useState<AttendanceMark | null>(null);

  const change = async (mark: AttendanceMark) => {
    if (wanted !== null || mark === record.IsPresent) return;
    setWanted(mark);
    try {
      const { _id, updateTimeStamp } = record;
      const saved = await mutateAsync({ _id, updateTimeStamp, IsPresent: mark });
      // The list reads again in a moment; who edits the record before has the newest version. A
      // reading that is under way may still bring the old one.
      const filters = { queryKey: queries.getAttendance.key() };
      await client.cancelQueries(filters);
      client.setQueriesData<RecordPage>(filters, (page) => replaceRecord(page, saved));
    } catch (error) {
      const reason = t(messageOf(error));
      notifyError(`${t('Failed to update attendance record. Please try again.')} ${reason}`, {
        title: t('Update Failed'),
      });
      void client.invalidateQueries();
    } finally {
      setWanted(null);
    }
  };

  return (
    <AttendanceToggle
      label={`${fullName(record)}, ${formatDay(record.AttendanceDate)}`}
      mark={wanted ?? (record.IsPresent as AttendanceMark)}
      onMark={(mark) => void change(mark)}
    />
  );
}

type RecordPage = Awaited<ReturnType<typeof api.getAttendance>>;

function replaceRecord(page: RecordPage | undefined, saved: AttendanceRecord) {
  if (page === undefined) return undefined;
  return { ...page, body: page.body.map((record) => (record._id === saved._id ? saved : record)) };
}
