import type { Assessment } from '@pallikoodam/contract/assessments';
import { isYearEndResult } from '@pallikoodam/domain/assessments/states';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useReadName } from '../../school/child-heading.tsx';
import { writeStudentStatus } from '../../school/students/student-display.ts';
import { useQuestion } from '../../screen/use-question.tsx';
import { useWrite } from '../../screen/use-write.ts';

/**
 * After an assessment was stored with a result of the year: asks whether the student's own status
 * becomes it, and offers to take that back (ASM-14, OP-146). `dialog` stands anywhere.
 */
export function useYearEnd() {
  const { t } = useTranslation();
  const readName = useReadName();
  const { ask, dialog } = useQuestion();
  const { tell } = useWrite(
    ({ StudentId, Status }: Assessment) => api.updateYearendStatus({ StudentId, Status }),
    {
      done: ({ Status }, assessment) =>
        t('{{name}}: {{status}}', {
          name: readName(assessment),
          status: writeStudentStatus(t, Status),
        }),
      undo: ({ StudentId }) => api.undoYearendStatus({ id: StudentId }),
    },
  );
  const offer = async (assessment: Assessment) => {
    const { Status, StudentStatus } = assessment;
    if (!isYearEndResult(Status) || Status === StudentStatus) return;
    const name = readName(assessment);
    const yes = await ask({
      title: t('End the year of {{name}}?', { name }),
      text: t('The status of {{name}} changes from {{before}} to {{after}}.', {
        name,
        before: writeStudentStatus(t, StudentStatus),
        after: writeStudentStatus(t, Status),
      }),
      confirmLabel: t('Change the status'),
      cancelLabel: t('Not now'),
    });
    if (yes) await tell(assessment);
  };
  return { offer, dialog };
}
