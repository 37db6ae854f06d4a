import { Stack, Text } from '@mantine/core';
import { type AttendanceRecord, attendanceForm } from '@pallikoodam/contract/attendance';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { fullName } from '../../lib/full-name.ts';
import { notifyError, notifySuccess } from '../../lib/notify.ts';
import { DialogForm } from '../../screen/form/dialog-form.tsx';
import { FormDialog } from '../../screen/form/form-dialog.tsx';
import { useRecordForm } from '../../screen/form/use-record-form.ts';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { useSave } from '../../screen/use-save.ts';
import { AttendanceFields } from './attendance-fields.tsx';

type EditAttendanceDialogProps = { dialog: DialogControl<AttendanceRecord> };

/** Corrects the mark of a record, or its comment (ATT-72, ATT-75, ATT-76). */
export function EditAttendanceDialog({ dialog }: EditAttendanceDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      opened={dialog.opened}
      title={t('Edit Attendance')}
      maxWidth={480}
      onClose={dialog.close}
    >
      {dialog.subject !== null && (
        <EditForm key={dialog.key} record={dialog.subject} onDone={dialog.close} />
      )}
    </FormDialog>
  );
}

function EditForm({ record, onDone }: { record: AttendanceRecord; onDone: () => void }) {
  const { t } = useTranslation();
  const { _id, updateTimeStamp, IsPresent, Comments } = record;
  const form = useRecordForm({ schema: attendanceForm, initialValues: { IsPresent, Comments } });
  const { mutateAsync } = useSave(api.updateAttendanceById);

  return (
    <DialogForm
      form={form}
      submitLabel={t('Update')}
      cancelLabel={t('Cancel')}
      failureTitle={t('Failed to update attendance record. Please try again.')}
      onSubmit={async (values) => {
        try {
          await mutateAsync({ _id, updateTimeStamp, ...attendanceForm.parse(values) });
        } catch (error) {
          notifyError(t('Failed to update attendance record. Please try again.'), {
            title: t('Update Failed'),
          });
          throw error;
        }
        onDone();
        notifySuccess(t('Attendance record updated successfully!'), {
          title: t('Update Successful'),
        });
      }}
    >
      <Stack p="md">
        <Text fw={600}>
          {fullName(record)}, {formatDay(record.AttendanceDate)}
        </Text>
        <AttendanceFields bind={form.getInputProps} />
      </Stack>
    </DialogForm>
  );
}
