import type { AttendanceRecord } from '@pallikoodam/contract/attendance';
import type { AttendanceMark } from '@pallikoodam/domain/attendance/marks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { notifyError } from '../../lib/notify.ts';
import { messageOf } from '../../lib/refusal.ts';
import { useSave } from '../../screen/use-save.ts';
import { AttendanceToggle } from './attendance-toggle.tsx';
import { studentName } from './record-display.ts';

/** A mark that is saved as soon as it is changed, and flips back when that fails (ATT-94). */
export function PresenceCell({ record }: { record: AttendanceRecord }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutateAsync } = useSave(api.updateAttendanceById);
  const [wanted, setWanted] = useState<AttendanceMark | null>(null);
  // The list reads again a moment after the save; until then the answer is the newer version.
  const [saved, setSaved] = useState(record);
  const known = saved.updateTimeStamp > record.updateTimeStamp ? saved : record;

  const change = async (mark: AttendanceMark) => {
    if (wanted !== null || mark === known.IsPresent) return;
    setWanted(mark);
    try {
      const { _id, updateTimeStamp } = known;
      setSaved(await mutateAsync({ _id, updateTimeStamp, IsPresent: mark }));
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
      label={`${studentName(record)}, ${formatDay(record.AttendanceDate)}`}
      mark={wanted ?? (known.IsPresent as AttendanceMark)}
      onMark={(mark) => void change(mark)}
    />
  );
}
