import {
  type Assessment,
  assessmentForm,
  type ListedAssessment,
} from '@pallikoodam/contract/assessments';
import { cumulativeScore, semesterFields } from '@pallikoodam/domain/assessments/scores';
import { yearEndResults } from '@pallikoodam/domain/assessments/values';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { fullName } from '../../school/full-name.ts';
import { writeScoreStatus } from '../../school/score-status.ts';
import { AddForm, EditForm, type FormFields } from '../../screen/form/edit-form.tsx';
import { ChoiceField, ReadOnlyField, TextAreaField, TextField } from '../../screen/form/fields.tsx';
import { FormSection } from '../../screen/form/form-section.tsx';
import { pickDraft } from '../../screen/form/pick-draft.ts';
import { RecordDialog } from '../../screen/form/record-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { totalLabels } from './assessment-list.tsx';

const labels: Readonly<Record<string, string>> = {
  FirstName: 'First Name',
  LastName: 'Last Name',
  StudentTeacher: 'Teacher',
  Q1: 'Semester 1',
  Q2: 'Semester 2',
  Q3: 'Semester 3',
  Q1Comments: 'Comments on semester 1',
  Q2Comments: 'Comments on semester 2',
  Q3Comments: 'Comments on semester 3',
  Comments: 'Comments on the year',
  Status: 'Result of the year',
  ...totalLabels,
};
const labelOf = (field: string) => labels[field] ?? field;

type AssessmentDialogProps = {
  dialog: DialogControl<ListedAssessment | null>;
  /** Told what was stored: the teacher's edition goes on with the end of the year (ASM-14). */
  onStored?: (assessment: Assessment) => void;
  /** Whether a result of the year may be given here. */
  endsYear?: boolean;
};

/** 'Update Assessment Data' (ASM-04 to ASM-06, ASM-11 to ASM-13). */
export function AssessmentDialog({ dialog, onStored, endsYear = false }: AssessmentDialogProps) {
  const { t } = useTranslation();
  const { subject, close } = dialog;
  const form = { schema: assessmentForm, fieldLabel: labelOf, onDone: close };
  const told = (stored: Assessment) => {
    onStored?.(stored);
    return followed(stored);
  };
  return (
    <RecordDialog
      dialog={dialog}
      title={`${t('Update Assessment Data')}${subject === null ? '' : `: ${fullName(subject)}`}`}
      maxWidth={900}
      // A student without an assessment is asked for as well: somebody else may just have entered it.
      read={() => readOne(subject?.StudentId ?? '')}
    >
      {(record) => {
        if (subject === null) return null;
        const sections = (fields: FormFields<typeof assessmentForm>, shown: Shown) => (
          <AssessmentSections fields={fields} shown={shown} endsYear={endsYear} />
        );
        if (record === null) {
          return (
            <AddForm
              {...form}
              blank={pickDraft(assessmentForm, { ...followed(blankOf(subject)), Status: '' })}
              add={async (values, key) =>
                told(
                  await api.addAssessment({
                    headers: { 'idempotency-key': key },
                    body: { ...values, StudentId: subject.StudentId },
                  }),
                )
              }
              submitLabel={t('Submit')}
              doneText={t('Assessment submitted')}
            >
              {(fields) => sections(fields, blankOf(subject))}
            </AddForm>
          );
        }
        return (
          <EditForm
            {...form}
            record={record}
            change={async (values) => told(await api.updateAssessmentById(values))}
            read={async () => (await readOne(subject.StudentId)) ?? record}
            submitLabel={t('Update')}
            doneText={t('Assessment updated')}
          >
            {(fields) => sections(fields, record)}
          </EditForm>
        );
      }}
    </RecordDialog>
  );
}

async function readOne(studentId: string): Promise<Assessment | null> {
  const assessment = await api.getAssessmentById({ id: studentId });
  return assessment === null ? null : followed(assessment);
}

/** A total that follows the records stands blank in the form, so that it goes on following them. */
function followed(assessment: Assessment): Assessment {
  const fields = Object.keys(totalLabels) as (keyof typeof totalLabels)[];
  const blank = fields.filter((field) => !assessment.overrides.includes(field));
  return { ...assessment, ...Object.fromEntries(blank.map((field) => [field, null])) };
}

function blankOf(row: ListedAssessment): Assessment {
  return { ...row, Q1: null, Q2: null, Q3: null };
}

type Shown = Pick<
  Assessment,
  | 'FirstName'
  | 'LastName'
  | 'NameInTamil'
  | 'Mobile'
  | 'StudentTeacher'
  | 'GradeInTamilSchool'
  | 'Branch'
  | 'Year'
  | 'Status'
  | 'StudentStatus'
  | 'recorded'
>;

type SectionsProps = {
  fields: FormFields<typeof assessmentForm>;
  shown: Shown;
  endsYear: boolean;
};

function AssessmentSections({ fields, shown, endsYear }: SectionsProps) {
  const { t } = useTranslation();
  const { field, choice, form } = fields;
  const number = (name: keyof typeof form.values & string) => ({
    inputMode: 'numeric' as const,
    ...field(name),
    value: String(form.values[name] ?? ''),
  });
  const scores = semesterFields.map((name) => toNumber(form.values[name]));
  const { Total_HW, Total_Attendance, SchoolDays } = shown.recorded;
  const say = (value: number | null) => value ?? '–';
  const records = {
    Total_HW: t('Empty: as the homework says, {{value}}', { value: say(Total_HW) }),
    Total_Attendance: t('Empty: as marked, {{value}} of {{days}} days', {
      value: say(Total_Attendance),
      days: SchoolDays,
    }),
    Cumulative_Score: t('Empty: the average of the semesters, {{value}}', {
      value: say(cumulativeScore(scores)),
    }),
  };
  return (
    <>
      <FormSection title={t('Student Information')}>
        <ReadOnlyField label={t('Student Name')} value={fullName(shown)} />
        <ReadOnlyField label={t('Name in Tamil')} value={shown.NameInTamil} />
        <ReadOnlyField label={t('Mobile')} value={shown.Mobile} />
      </FormSection>
      <FormSection title={t('Academic Details')}>
        <ReadOnlyField label={t('Teacher')} value={shown.StudentTeacher} />
        <ReadOnlyField label={t('Grade')} value={t(shown.GradeInTamilSchool)} />
        <ReadOnlyField label={t('Branch')} value={t(shown.Branch)} />
        <ReadOnlyField label={t('Year')} value={shown.Year} />
        <ReadOnlyField
          label={t('Status')}
          value={writeScoreStatus(shown.Status, t) || t('Not entered')}
        />
        <ReadOnlyField label={t('Status of the student')} value={t(shown.StudentStatus)} />
        {endsYear && (
          <ChoiceField
            {...choice('Status', yearEndResults)}
            stored=""
            description={t('Sets the status of the student too. You are asked first.')}
            value={isResult(form.values.Status) ? form.values.Status : ''}
          />
        )}
      </FormSection>
      <FormSection title={t('Assessment Scores')}>
        {semesterFields.map((name) => (
          <TextField key={name} {...number(name)} />
        ))}
        {semesterFields.map((name) => (
          <TextAreaField key={name} {...field(`${name}Comments`)} />
        ))}
      </FormSection>
      <FormSection title={t('Performance Metrics')}>
        {(['Total_HW', 'Total_Attendance', 'Cumulative_Score'] as const).map((name) => (
          <TextField key={name} {...number(name)} description={records[name]} />
        ))}
      </FormSection>
      <FormSection title={t('Assessment Comments')}>
        <TextAreaField wide {...field('Comments')} />
      </FormSection>
    </>
  );
}

function isResult(status: string): boolean {
  return (yearEndResults as readonly string[]).includes(status);
}

function toNumber(value: unknown): number | null {
  const text = String(value ?? '').trim();
  return text === '' || Number.isNaN(Number(text)) ? null : Number(text);
}
