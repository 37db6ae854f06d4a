import type { Assessment } from '@pallikoodam/contract/assessments';
import { isYearEndResult } from '@pallikoodam/domain/assessments/states';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { notifyInfo } from '../../lib/notify.ts';
import { useReadName } from '../../school/child-heading.tsx';
import { writeStudentStatus } from '../../school/students/student-display.ts';
import { useQuestion } from '../../screen/use-question.tsx';
import { useWrite } from '../../screen/use-write.ts';

/** `keepsResult`: the result was there before; an Undo leaves it. */
type YearEnd = { assessment: Assessment; keepsResult: boolean };

/**
 * After an assessment was stored with a result of the year: asks whether the student's own status
 * becomes it, and offers to take that back (ASM-14, OP-146). `dialog` stands anywhere.
 */
export function useYearEnd() {
  const { t } = useTranslation();
  const readName = useReadName();
  const { ask, dialog } = useQuestion();
  const { tell } = useWrite(
    ({ assessment: { StudentId, Status } }: YearEnd) =>
      api.updateYearendStatus({ StudentId, Status }),
    {
      done: ({ Status }, { assessment }) =>
        t('{{name}}: {{status}}', {
          name: readName(assessment),
          status: writeStudentStatus(t, Status),
        }),
      undo: ({ StudentId }, { keepsResult }) =>
        api.undoYearendStatus({ id: StudentId, keepsResult }),
    },
  );
  const offer = async (assessment: Assessment, resultBefore: string) => {
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
    if (yes) {
      await tell({ assessment, keepsResult: resultBefore === Status });
    } else {
      notifyInfo(
        t('The result of the year is saved: {{result}}. The status of {{name}} stays {{before}}.', {
          name,
          result: t(Status),
          before: t(StudentStatus),
        }),
      );
    }
  };
  return { offer, dialog };
}
