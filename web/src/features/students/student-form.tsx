import { admissionForm } from '@pallikoodam/contract/student-forms';
import type { Student } from '@pallikoodam/contract/students';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { AlertMailDialogs } from '../../school/students/alert-mail-button.tsx';
import { describeVersion } from '../../school/students/student-display.ts';
import { fieldLabel } from '../../school/students/student-fields.ts';
import { useAlertMails } from '../../school/students/use-alert-mails.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import type { Teacher } from '../../school/use-teachers.ts';
import { AddOrEditForm } from '../../screen/form/add-or-edit-form.tsx';
import type { FormFields, StoredFields } from '../../screen/form/edit-form.tsx';
import { pickDraft } from '../../screen/form/pick-draft.ts';
import { StudentSections } from './student-sections.tsx';

export type AdmissionFields = FormFields<typeof admissionForm>;

type StudentFormProps = {
  /** Null for a new record. */
  student: Student | null;
  teachers: readonly Teacher[];
  onDone: () => void;
};

/** The office's form of a student: all eight sections, with the mails about a stored record. */
export function StudentForm({ student, teachers, onDone }: StudentFormProps) {
  const { t } = useTranslation();
  const { currentYear = '' } = useSchoolYear();
  return (
    <AddOrEditForm
      schema={admissionForm}
      fieldLabel={fieldLabel}
      record={student}
      // Opens empty, but for what every enrollment starts with (ADM-24, OP-13, OP-26).
      blank={pickDraft(admissionForm, { OnlineOrInperson: 'InPerson', Year: currentYear })}
      add={(body, key) => api.addStudentInfo({ headers: { 'idempotency-key': key }, body })}
      change={api.updateStudentInfo}
      read={(id) => api.getStudentById({ id })}
      describeVersion={describeVersion(t)}
      submitLabel={student === null ? t('Add Student') : t('Update Student')}
      doneText={student === null ? t('Student added') : t('Student updated')}
      onDone={onDone}
    >
      {(fields, stored) =>
        stored === null ? (
          <StudentSections fields={fields} student={null} teachers={teachers} />
        ) : (
          <StoredSections stored={stored} teachers={teachers} />
        )
      }
    </AddOrEditForm>
  );
}

type StoredSectionsProps = {
  stored: StoredFields<typeof admissionForm, Student>;
  teachers: readonly Teacher[];
};

/** The sections of a stored record, with the buttons that mail about what a section holds. */
function StoredSections({ stored, teachers }: StoredSectionsProps) {
  const { t } = useTranslation();
  const mails = useAlertMails({ schema: admissionForm, stored, teachers });
  return (
    <>
      <StudentSections fields={stored} student={stored.record} teachers={teachers} mails={mails} />
      <AlertMailDialogs mails={mails} sentText={t('Email sent successfully on the changes.')} />
    </>
  );
}
