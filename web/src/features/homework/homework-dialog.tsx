import { Text } from '@mantine/core';
import {
  type HomeworkRecord,
  type HomeworkRow,
  homeworkDialogForm,
} from '@pallikoodam/contract/homework';
import {
  blankWeeks,
  homeworkTotal,
  readWeeks,
  weekFields,
  weekGroups,
} from '@pallikoodam/domain/homework/weeks';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useReadName } from '../../school/child-heading.tsx';
import { writeScoreStatus } from '../../school/score-status.ts';
import { NoTeacherNote } from '../../school/students/no-teacher-note.tsx';
import { labelIn } from '../../screen/field-list.ts';
import { AddOrEditForm } from '../../screen/form/add-or-edit-form.tsx';
import type { FormFields } from '../../screen/form/edit-form.tsx';
import { ReadOnlyField, TextAreaField, TextField } from '../../screen/form/fields.tsx';
import { FormSection, WideField } from '../../screen/form/form-section.tsx';
import { LockedFields } from '../../screen/form/locked-fields.tsx';
import { pickDraft } from '../../screen/form/pick-draft.ts';
import { RecordDialog } from '../../screen/form/record-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { homeworkFields, namedByRecord } from './homework-list.tsx';

/** 'Homework Correction' (HW-04 to HW-07). */
export function HomeworkDialog({ dialog }: { dialog: DialogControl<HomeworkRow | null> }) {
  const { t } = useTranslation();
  const { subject, close } = dialog;
  const readName = useReadName();
  const name = subject === null ? '' : `: ${readName(namedByRecord(subject))}`;
  return (
    <RecordDialog
      dialog={dialog}
      title={`${t('Homework Correction')}${name}`}
      maxWidth={900}
      read={(id) => api.getHomeWorkById({ id })}
    >
      {(record) =>
        subject !== null && (
          <AddOrEditForm
            schema={homeworkDialogForm}
            fieldLabel={labelIn(homeworkFields)}
            record={record}
            blank={pickDraft(homeworkDialogForm, { ...subject, ...blankWeeks() })}
            add={(values, key) =>
              api.addHomeWork({
                headers: { 'idempotency-key': key },
                body: { ...values, StudentId: subject.StudentId },
              })
            }
            change={api.updateHomeWorkById}
            read={async (id) => (await api.getHomeWorkById({ id })) ?? (record as HomeworkRecord)}
            submitLabel={record === null ? t('Submit') : t('Update')}
            {...(record?.Status === 'Submitted' && { submitColour: 'orange' })}
            doneText={record === null ? t('Homework submitted') : t('Homework updated')}
            onDone={close}
          >
            {(fields) => (
              <HomeworkSections fields={fields} row={subject} status={record?.Status ?? ''} />
            )}
          </AddOrEditForm>
        )
      }
    </RecordDialog>
  );
}

const ofTheClass = ['StudentTeacher', 'GradeInTamilSchool', 'Branch', 'Year'] as const;

type SectionsProps = {
  fields: FormFields<typeof homeworkDialogForm>;
  row: HomeworkRow;
  status: string;
};

function HomeworkSections({ fields: { field, form }, row, status }: SectionsProps) {
  const { t } = useTranslation();
  const total = homeworkTotal(readWeeks(form.values));
  return (
    <>
      <FormSection title={t('Student Information')}>
        <TextField {...field('FirstName')} />
        <TextField {...field('LastName')} />
      </FormSection>
      <FormSection title={t('Academic Information')}>
        <LockedFields fields={homeworkFields} names={ofTheClass} record={row} />
        <ReadOnlyField label={t('Status')} value={writeScoreStatus(status, t) || '–'} />
        <NoTeacherNote child={row} />
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
