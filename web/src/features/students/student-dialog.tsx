import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Teacher } from '../../lib/use-teachers.ts';
import { FormDialog } from '../../screen/form/form-dialog.tsx';
import { FormSkeleton } from '../../screen/form/form-skeleton.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { useOpenedStudent } from './use-opened-student.ts';

const AddStudentForm = lazy(async () => ({
  default: (await import('./add-student-form.tsx')).AddStudentForm,
}));
const EditStudentForm = lazy(async () => ({
  default: (await import('./edit-student-form.tsx')).EditStudentForm,
}));

type StudentDialogProps = {
  /** Its subject is the record's id, or null for a new record (RULE-18). */
  dialog: DialogControl<string | null>;
  teachers: readonly Teacher[];
};

/** Adds or edits a student; Edit loads the record from the server first (ADM-21, ADM-24). */
export function StudentDialog({ dialog, teachers }: StudentDialogProps) {
  const { t } = useTranslation();
  const { opened, subject: id, key, close } = dialog;
  const student = useOpenedStudent(dialog);

  return (
    <FormDialog
      opened={opened}
      title={id === null ? t('Add Student') : t('Edit Student')}
      maxWidth={1000}
      onClose={close}
    >
      <Suspense fallback={<FormSkeleton fields={15} />}>
        {id === null && <AddStudentForm key={key} teachers={teachers} onDone={close} />}
        {id !== null && student === undefined && <FormSkeleton fields={15} />}
        {id !== null && student !== undefined && (
          <EditStudentForm key={key} student={student} teachers={teachers} onDone={close} />
        )}
      </Suspense>
    </FormDialog>
  );
}
