import { Text } from '@mantine/core';
import { type HomeworkRow, homeworkForm } from '@pallikoodam/contract/homework';
import {
  blankWeeks,
  homeworkTotal,
  type Weeks,
  weekFields,
  weekGroups,
} from '@pallikoodam/domain/homework/weeks';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { writeScoreStatus } from '../../school/score-status.ts';
import { AddForm, EditForm, type FormFields } from '../../screen/form/edit-form.tsx';
import { ReadOnlyField, TextAreaField, TextField } from '../../screen/form/fields.tsx';
import { FormSection, WideField } from '../../screen/form/form-section.tsx';
import { pickDraft } from '../../screen/form/pick-draft.ts';
import { RecordDialog } from '../../screen/form/record-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { nameOf } from './homework-list.tsx';

const labels: Readonly<Record<string, string>> = {
  FirstName: 'First Name',
  LastName: 'Last Name',
  StudentTeacher: 'Teacher',
  Comments: 'Additional Comments',
};
const labelOf = (field: string) => labels[field] ?? field;

/** 'Homework Correction' (HW-04 to HW-07). */
export function HomeworkDialog({ dialog }: { dialog: DialogControl<HomeworkRow | null> }) {
  const { t } = useTranslation();
  const { subject, close } = dialog;
  const name = subject === null ? '' : `: ${nameOf(subject)}`;
  const form = { schema: homeworkForm, fieldLabel: labelOf, onDone: close };
  return (
    <RecordDialog
      dialog={dialog}
      title={`${t('Homework Correction')}${name}`}
      maxWidth={900}
      read={(id) => api.getHomeWorkById({ id })}
    >
      {(record) => {
        if (subject === null) return null;
        if (record === null) {
          return (
            <AddForm
              {...form}
              blank={pickDraft(homeworkForm, { ...subject, ...blankWeeks() })}
              add={(values, key) =>
                api.addHomeWork({
                  headers: { 'idempotency-key': key },
                  body: { ...values, StudentId: subject.StudentId },
                })
              }
              submitLabel={t('Submit')}
              doneText={t('Homework submitted')}
            >
              {(fields) => <HomeworkSections fields={fields} row={subject} status="" />}
            </AddForm>
          );
        }
        return (
          <EditForm
            {...form}
            record={record}
            change={api.updateHomeWorkById}
            read={async (id) => (await api.getHomeWorkById({ id })) ?? record}
            submitLabel={t('Update')}
            {...(record.Status === 'Submitted' ? { submitColour: 'orange' } : {})}
            doneText={t('Homework updated')}
          >
            {(fields) => <HomeworkSections fields={fields} row={subject} status={record.Status} />}
          </EditForm>
        );
      }}
    </RecordDialog>
  );
}

type SectionsProps = {
  fields: FormFields<typeof homeworkForm>;
  row: HomeworkRow;
  status: string;
};

function HomeworkSections({ fields: { field, form }, row, status }: SectionsProps) {
  const { t } = useTranslation();
  const numbers = weekFields.map((week) => [week, Number(form.values[week]) || 0] as const);
  const total = homeworkTotal(Object.fromEntries(numbers) as Weeks);
  return (
    <>
      <FormSection title={t('Student Information')}>
        <TextField {...field('FirstName')} />
        <TextField {...field('LastName')} />
      </FormSection>
      <FormSection title={t('Academic Information')}>
        <ReadOnlyField label={t('Teacher')} value={row.StudentTeacher} />
        <ReadOnlyField label={t('Grade')} value={t(row.GradeInTamilSchool)} />
        <ReadOnlyField label={t('Branch')} value={t(row.Branch)} />
        <ReadOnlyField label={t('Year')} value={row.Year} />
        <ReadOnlyField label={t('Status')} value={writeScoreStatus(status, t) || '–'} />
      </FormSection>
      {weekGroups.map(([first, last]) => (
        <FormSection key={first} title={t('Weeks {{first}} to {{last}}', { first, last })}>
          {weekFields.slice(first - 1, last).map((week, index) => (
            <TextField
              key={week}
              inputMode="numeric"
              {...field(week)}
              label={t('Week {{number}}', { number: first + index })}
            />
          ))}
        </FormSection>
      ))}
      <FormSection title={t('Additional Comments')}>
        <TextAreaField wide {...field('Comments')} />
        <WideField>
          <Text role="status">{t('Total: {{total}} of 25', { total: total.toFixed(2) })}</Text>
        </WideField>
      </FormSection>
    </>
  );
}
