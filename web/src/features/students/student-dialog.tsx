import type { Student } from '@pallikoodam/contract/students';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { fullName } from '../../school/full-name.ts';
import type { Teacher } from '../../school/use-teachers.ts';
import { RecordDialog } from '../../screen/form/record-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';

const StudentForm = lazy(async () => ({
  default: (await import('./student-form.tsx')).StudentForm,
}));

type StudentDialogProps = {
  /** Its subject is the student's row, or null for a new record (RULE-18). */
  dialog: DialogControl<Student | null>;
  teachers: readonly Teacher[];
};

/** Adds or edits a student; Edit loads the record from the server first (ADM-21, ADM-24). */
export function StudentDialog({ dialog, teachers }: StudentDialogProps) {
  const { t } = useTranslation();
  const { subject } = dialog;
  const named = subject !== null && `${t('Edit Student')}: ${fullName(subject)} · ${subject.Year}`;
  return (
    <RecordDialog
      dialog={dialog}
      title={named || t('Add Student')}
      maxWidth={1000}
      skeletonFields={15}
      read={(id) => api.getStudentById({ id })}
      failedText={t('Error loading student data')}
    >
      {(student) => <StudentForm student={student} teachers={teachers} onDone={dialog.close} />}
    </RecordDialog>
  );
}
