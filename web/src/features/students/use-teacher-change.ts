import type { Student } from '@pallikoodam/contract/students';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { notifyError } from '../../lib/notify.ts';
import { messageOf } from '../../lib/refusal.ts';
import { fullName } from '../../school/full-name.ts';
import { useWrite } from '../../screen/use-write.ts';

/**
 * Gives a student another teacher from the table. Only the teacher is sent, so that nobody else's
 * change is taken back (ADM-20, OP-28). Rejects after telling why.
 */
export function useTeacherChange() {
  const { t } = useTranslation();
  const { run } = useWrite(
    ({ student: { _id }, teacher }: { student: Student; teacher: string }) =>
      api.updateStudentInfo({ _id, StudentTeacher: teacher }),
    { done: (_, { student }) => t('Teacher of {{name}} saved', { name: fullName(student) }) },
  );
  return useCallback(
    async (student: Student, teacher: string) => {
      try {
        await run({ student, teacher });
      } catch (error) {
        notifyError(t(messageOf(error)));
        throw error;
      }
    },
    [run, t],
  );
}
