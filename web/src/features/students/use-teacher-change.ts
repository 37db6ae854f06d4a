import type { Student } from '@pallikoodam/contract/students';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { fullName } from '../../lib/full-name.ts';
import { notifyError, notifySuccess } from '../../lib/notify.ts';
import { messageOf } from '../../lib/refusal.ts';
import { useSave } from '../../screen/use-save.ts';

/**
 * Gives a student another teacher from the table. The record is read anew first, so that the full
 * record that is sent takes back nobody's change (ADM-20, OP-28). Rejects after telling why.
 */
export function useTeacherChange() {
  const { t } = useTranslation();
  const { mutateAsync } = useSave(async ({ id, teacher }: { id: string; teacher: string }) => {
    const record = await api.getStudentById({ id });
    return api.updateStudentInfo({ ...record, StudentTeacher: teacher });
  });
  return useCallback(
    async (student: Student, teacher: string) => {
      const name = fullName(student);
      try {
        await mutateAsync({ id: student._id, teacher });
        notifySuccess(t('Teacher of {{name}} saved', { name }));
      } catch (error) {
        notifyError(t(messageOf(error)));
        throw error;
      }
    },
    [mutateAsync, t],
  );
}
