import { Stack, Text } from '@mantine/core';
import { attendanceForm, type NamedAttendanceRecord } from '@pallikoodam/contract/attendance';
import { attendanceMarks } from '@pallikoodam/domain/attendance/marks';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { EditForm } from '../../screen/form/edit-form.tsx';
import { ChoiceField, TextAreaField } from '../../screen/form/fields.tsx';
import { RecordDialog } from '../../screen/form/record-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { correctRecord } from './correct-record.ts';
import { useDescribedRecord } from './delete-attendance-dialog.tsx';

const labels: Readonly<Record<string, string>> = { IsPresent: 'Attendance Status' };

/** Corrects the mark of a record, or its comment (ATT-72, ATT-75, ATT-76). */
export function EditAttendanceDialog({
  dialog,
}: {
  dialog: DialogControl<NamedAttendanceRecord | null>;
}) {
  const { t } = useTranslation();
  const describe = useDescribedRecord();
  return (
    <RecordDialog
      dialog={dialog}
      title={t('Edit Attendance')}
      maxWidth={480}
      skeletonFields={2}
      read={(id) => api.getAttendanceById({ id })}
    >
      {(record) =>
        record !== null && (
          <EditForm
            schema={attendanceForm}
            record={record}
            fieldLabel={(field) => labels[field] ?? field}
            submitLabel={t('Update')}
            failureTitle={t('Failed to update attendance record. Please try again.')}
            change={({ updateTimeStamp, ...values }) =>
              correctRecord(record, { updateTimeStamp, ...attendanceForm.parse(values) })
            }
            read={(id) => api.getAttendanceById({ id })}
            onDone={() => {
              dialog.close();
              notifySuccess(t('Attendance record updated successfully!'), {
                title: t('Update Successful'),
              });
            }}
          >
            {({ field }) => (
              <Stack p="md">
                <Text fw={600}>{describe(record)}</Text>
                <AttendanceFields field={field} />
              </Stack>
            )}
          </EditForm>
        )
      }
    </RecordDialog>
  );
}

type AttendanceFieldsProps = { field: (name: 'IsPresent' | 'Comments') => object };

/** What every edition of the dialog lets correct: the mark and a comment (ATT-75). */
export function AttendanceFields({ field }: AttendanceFieldsProps) {
  const { t } = useTranslation();
  const choices = attendanceMarks.map((mark) => ({
    value: mark,
    label: mark === 'Yes' ? t('Present') : t('Absent'),
  }));
  return (
    <>
      <ChoiceField {...field('IsPresent')} label={t('Attendance Status')} choices={choices} />
      <TextAreaField {...field('Comments')} label={t('Comments')} />
    </>
  );
}
