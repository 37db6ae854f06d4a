import type { Student } from '@pallikoodam/contract/students';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { notifyError, settleNotices } from '../../lib/notify.ts';
import { messageOf } from '../../lib/refusal.ts';
import { useReadName } from '../../school/child-heading.tsx';
import type { Teacher } from '../../school/use-teachers.ts';
import { useMay } from '../../screen/can.tsx';
import { useWrite } from '../../screen/use-write.ts';
import { TeacherCell } from './teacher-cell.tsx';

/** The office changes the teacher in the table; for all others it is a text (ADM-14, OP-98). */
export function useTeacherCell(teachers: readonly Teacher[]) {
  const mayChange = useMay()('students.addInFull');
  const change = useTeacherChange();
  const cell = useCallback(
    (student: Student) => <TeacherCell student={student} teachers={teachers} onChange={change} />,
    [teachers, change],
  );
  return mayChange ? cell : undefined;
}

/**
 * Gives a student another teacher. Only the teacher is sent, so that nobody else's change is taken
 * back (ADM-20, OP-28). Rejects after telling why.
 */
function useTeacherChange() {
  const { t } = useTranslation();
  const readName = useReadName();
  const { run } = useWrite(
    ({ student: { _id }, teacher }: { student: Student; teacher: string }) =>
      api.updateStudentInfo({ _id, StudentTeacher: teacher }),
    { done: (_, { student }) => t('Teacher of {{name}} saved', { name: readName(student) }) },
  );
  return useCallback(
    async (student: Student, teacher: string) => {
      try {
        await run({ student, teacher });
        settleNotices(`teacher of ${student._id}`);
      } catch (error) {
        notifyError(t(messageOf(error)), { about: `teacher of ${student._id}` });
        throw error;
      }
    },
    [run, t],
  );
}
