import type { Duty } from '@pallikoodam/contract/duty';
import type { DutyMark } from '@pallikoodam/domain/duty/values';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { notifyError, notifySuccess } from '../../lib/notify.ts';
import { messageOf } from '../../lib/refusal.ts';
import { useSave } from '../../screen/use-save.ts';

/** Changes the mark of a record in its row; tells how it went and rejects where it failed. */
export function useDutyChange() {
  const { t } = useTranslation();
  const { mutateAsync } = useSave(api.updateTeacherAttendanceById);
  return useCallback(
    async ({ _id, updateTimeStamp }: Duty, attendance: DutyMark): Promise<Duty> => {
      try {
        const changed = await mutateAsync({ _id, attendance, updateTimeStamp });
        notifySuccess(t('Attendance record updated successfully!'));
        return changed;
      } catch (error) {
        notifyError(t(messageOf(error)), {
          title: t('Failed to update attendance record. Please try again.'),
        });
        throw error;
      }
    },
    [mutateAsync, t],
  );
}
