import { admissionForm } from '@pallikoodam/contract/student-forms';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { useSchoolYear } from '../../lib/use-school-year.ts';
import { useSubmitKey } from '../../lib/use-submit-key.ts';
import type { Teacher } from '../../lib/use-teachers.ts';
import { DialogForm } from '../../screen/form/dialog-form.tsx';
import { useRecordForm } from '../../screen/form/use-record-form.ts';
import { useSave } from '../../screen/use-save.ts';
import { fieldLabel } from './field-labels.ts';
import { type AdmissionDraft, emptyAdmissionDraft } from './student-draft.ts';
import { StudentSections } from './student-sections.tsx';

type AddStudentFormProps = { teachers: readonly Teacher[]; onDone: () => void };

export function AddStudentForm({ teachers, onDone }: AddStudentFormProps) {
  const { t } = useTranslation();
  const { currentYear = '' } = useSchoolYear();
  const form = useRecordForm({
    schema: admissionForm,
    initialValues: emptyAdmissionDraft(currentYear),
  });
  const submitUnderKey = useSubmitKey();
  const add = useSave((body: AdmissionDraft) =>
    submitUnderKey(body, (key) =>
      api.addStudentInfo({ headers: { 'idempotency-key': key }, body }),
    ),
  );

  return (
    <DialogForm
      form={form}
      fieldLabel={fieldLabel}
      submitLabel={t('Add Student')}
      cancelLabel={t('Cancel')}
      onSubmit={async (values) => {
        await add.mutateAsync(values);
        onDone();
        notifySuccess(t('Student added'));
      }}
    >
      <StudentSections form={form} student={null} teachers={teachers} />
    </DialogForm>
  );
}
