import { admissionForm } from '@pallikoodam/contract/student-forms';
import type { Student } from '@pallikoodam/contract/students';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { AlertMailButton, AlertMailDialogs } from '../../school/students/alert-mail-button.tsx';
import { fieldLabel } from '../../school/students/field-labels.ts';
import { describeVersion } from '../../school/students/student-display.ts';
import { useAlertMails } from '../../school/students/use-alert-mails.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import type { Teacher } from '../../school/use-teachers.ts';
import { AddForm, EditForm, type FormFields } from '../../screen/form/edit-form.tsx';
import { pickDraft } from '../../screen/form/pick-draft.ts';
import type { Draft } from '../../screen/form/use-record-form.ts';
import type { useStoredRecord } from '../../screen/form/use-stored-record.ts';
import { StudentSections } from './student-sections.tsx';

export type AdmissionFields = FormFields<typeof admissionForm>;
export type AdmissionDraft = Draft<typeof admissionForm>;

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
  const form = { schema: admissionForm, fieldLabel, onDone };
  if (student === null) {
    return (
      <AddForm
        {...form}
        blank={blankDraft(currentYear)}
        add={(body, key) => api.addStudentInfo({ headers: { 'idempotency-key': key }, body })}
        submitLabel={t('Add Student')}
        doneText={t('Student added')}
      >
        {(fields) => <StudentSections fields={fields} student={null} teachers={teachers} />}
      </AddForm>
    );
  }
  return (
    <EditForm
      {...form}
      record={student}
      change={api.updateStudentInfo}
      read={(id) => api.getStudentById({ id })}
      describeVersion={describeVersion(t)}
      submitLabel={t('Update Student')}
      doneText={t('Student updated')}
    >
      {(fields) => <StoredSections fields={fields} teachers={teachers} />}
    </EditForm>
  );
}

type Stored = Omit<ReturnType<typeof useStoredRecord<Student, AdmissionDraft>>, 'state'>;

/** The sections of a stored record, with the buttons that mail about what a section holds. */
function StoredSections(props: { fields: AdmissionFields & Stored; teachers: readonly Teacher[] }) {
  const { fields, teachers } = props;
  const { t } = useTranslation();
  const { form, record, save, readNewest } = fields;
  const mails = useAlertMails({ schema: admissionForm, record, form, save, readNewest, teachers });
  return (
    <>
      <StudentSections
        fields={fields}
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
      <AlertMailDialogs mails={mails} sentText={t('Email sent successfully on the changes.')} />
    </>
  );
}

/** Opens empty, but for what every enrollment starts with (ADM-24, OP-13, OP-26). */
function blankDraft(currentYear: string): AdmissionDraft {
  const started = { OnlineOrInperson: 'InPerson', Year: currentYear };
  return pickDraft(admissionForm, started);
}
