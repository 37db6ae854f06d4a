import { admissionForm } from '@pallikoodam/contract/student-forms';
import type { Student } from '@pallikoodam/contract/students';
import { useTranslation } from 'react-i18next';
import { notifySuccess } from '../../lib/notify.ts';
import type { Teacher } from '../../lib/use-teachers.ts';
import { DialogForm } from '../../screen/form/dialog-form.tsx';
import { useRecordForm } from '../../screen/form/use-record-form.ts';
import { AlertMailButton, AlertMailDialogs } from './alert-mail-button.tsx';
import { fieldLabel } from './field-labels.ts';
import { admissionDraft } from './student-draft.ts';
import { StudentSections } from './student-sections.tsx';
import { StudentStaleNotice } from './student-stale-notice.tsx';
import { useAlertMails } from './use-alert-mails.ts';
import { useStudentRecord } from './use-student-record.ts';

type EditStudentFormProps = {
  student: Student;
  teachers: readonly Teacher[];
  onDone: () => void;
};

export function EditStudentForm({ student, teachers, onDone }: EditStudentFormProps) {
  const { t } = useTranslation();
  const form = useRecordForm({ schema: admissionForm, initialValues: admissionDraft(student) });
  const { record, state, save, loadNewest, readNewest } = useStudentRecord({
    student,
    form,
    toDraft: admissionDraft,
  });
  const mails = useAlertMails({ record, form, save, readNewest, teachers });

  return (
    <>
      <DialogForm
        form={form}
        fieldLabel={fieldLabel}
        submitLabel={t('Update Student')}
        cancelLabel={t('Cancel')}
        onSubmit={async (values) => {
          if ((await save(values)) === null) return;
          onDone();
          notifySuccess(t('Student updated'));
        }}
        notice={<StudentStaleNotice state={state} onLoadNewest={loadNewest} />}
      >
        <StudentSections
          form={form}
          student={record}
          teachers={teachers}
          mails={{
            teacher: <AlertMailButton kind="teacher" mails={mails} />,
            payment: <AlertMailButton kind="payment" mails={mails} />,
            refund: (
              <>
                <AlertMailButton kind="refund" mails={mails} />
                <AlertMailButton kind="donation" mails={mails} />
              </>
            ),
          }}
        />
      </DialogForm>
      <AlertMailDialogs mails={mails} />
    </>
  );
}
