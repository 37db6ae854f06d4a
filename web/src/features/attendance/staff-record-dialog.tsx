import type { AttendanceRecord } from '@pallikoodam/contract/attendance';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../screen/form/form-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { StaffAddForm } from './staff-add-form.tsx';
import { StaffEditForm } from './staff-edit-form.tsx';

/** A stored record, or one that is still to be added: its `_id` is empty (OP-125). */
export type OpenedRecord = AttendanceRecord | typeof newRecord;
export const newRecord = { _id: '' } as const;

/** The dialog 'View Attendance': adds a record or edits one (ATT-55). */
export function StaffRecordDialog({ dialog }: { dialog: DialogControl<OpenedRecord> }) {
  const { t } = useTranslation();
  const { opened, subject, key, close } = dialog;
  return (
    <FormDialog opened={opened} title={t('View Attendance')} maxWidth={760} onClose={close}>
      {subject !== null &&
        (isStored(subject) ? (
          <StaffEditForm key={key} record={subject} onDone={close} />
        ) : (
          <StaffAddForm key={key} onDone={close} />
        ))}
    </FormDialog>
  );
}

function isStored(record: OpenedRecord): record is AttendanceRecord {
  return record._id !== '';
}
