import type { Assessment, assessmentDialogForm } from '@pallikoodam/contract/assessments';
import {
  assessmentLimits,
  cumulativeScore,
  semesterFields,
} from '@pallikoodam/domain/assessments/scores';
import { yearEndResults } from '@pallikoodam/domain/assessments/values';
import { readWholeNumber } from '@pallikoodam/domain/records/cells';
import { isOneOf } from '@pallikoodam/domain/records/keyed';
import { useTranslation } from 'react-i18next';
import { useReadName } from '../../school/child-heading.tsx';
import { writeScoreStatus } from '../../school/score-status.ts';
import { NoTeacherNote } from '../../school/students/no-teacher-note.tsx';
import type { FormFields } from '../../screen/form/edit-form.tsx';
import { ChoiceField, ReadOnlyField, TextAreaField, TextField } from '../../screen/form/fields.tsx';
import { FormSection } from '../../screen/form/form-section.tsx';
import { LockedFields } from '../../screen/form/locked-fields.tsx';
import { assessmentFields } from './assessment-list.tsx';

type SectionsProps = {
  fields: FormFields<typeof assessmentDialogForm>;
  /** The record, or what is known of a student without one. */
  shown: Assessment;
  /** Whether a result of the year may be given here. */
  endsYear: boolean;
};

/** The sections of the dialog, in the documents' order (ASM-04, ASM-11). */
export function AssessmentSections({ fields, shown, endsYear }: SectionsProps) {
  const { t } = useTranslation();
  const { field, choice, form } = fields;
  const number = (name: keyof typeof form.values & string) => ({
    inputMode: 'numeric' as const,
    ...field(name),
    value: String(form.values[name] ?? ''),
  });
  const readName = useReadName();
  // What is no score is left out until it is mended.
  const scores = semesterFields.map((name) => {
    const read = readWholeNumber(form.values[name], assessmentLimits[name]);
    return 'value' in read ? read.value : null;
  });
  const { Total_HW, Total_Attendance, SchoolDays } = shown.recorded;
  const say = (value: number | null) => value ?? '–';
  const records = {
    Total_HW: t('Empty: as the homework says, {{value}}', { value: say(Total_HW) }),
    Total_Attendance:
      SchoolDays === 0
        ? t('Empty: no day is marked yet')
        : t('Empty: as marked, {{value}} of {{days}} days', {
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
        <ReadOnlyField label={t('Student Name')} value={readName(shown)} />
        <LockedFields fields={assessmentFields} names={['NameInTamil', 'Mobile']} record={shown} />
      </FormSection>
      <FormSection title={t('Academic Details')}>
        <LockedFields fields={assessmentFields} names={ofTheClass} record={shown} />
        <ReadOnlyField
          label={t('Status')}
          value={writeScoreStatus(shown.Status, t) || t('Not entered')}
        />
        <LockedFields fields={assessmentFields} names={['StudentStatus']} record={shown} />
        <NoTeacherNote child={shown} />
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
        {/* Behind the scores: it is chosen once a year, and the dialog opens on its first field. */}
        {endsYear && (
          <ChoiceField
            {...choice('Status', yearEndResults)}
            stored=""
            description={t('Sets the status of the student too. You are asked first.')}
            value={isResult(form.values.Status) ? form.values.Status : ''}
          />
        )}
      </FormSection>
      <FormSection title={t('Assessment Comments')}>
        <TextAreaField wide {...field('Comments')} />
      </FormSection>
    </>
  );
}

const ofTheClass = ['StudentTeacher', 'GradeInTamilSchool', 'Branch', 'Year'] as const;

function isResult(status: string): boolean {
  return isOneOf(yearEndResults, status);
}
