import type { Student } from '@pallikoodam/contract/students';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { RecordDialog } from '../../screen/form/record-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { fullName } from '../full-name.ts';

type StudentDialogProps = {
  /** Its subject is the student's row, or null for a new record (RULE-18). */
  dialog: DialogControl<Student | null>;
  /** The form of the edition; it may be loaded lazily. */
  children: (student: Student | null) => ReactNode;
};

/** Adds or edits a student; Edit loads the record from the server first (ADM-21, ADM-24, TRE-04). */
export function StudentDialog({ dialog, children }: StudentDialogProps) {
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
      {children}
    </RecordDialog>
  );
}
