import type { NamedAttendanceRecord } from '@pallikoodam/contract/attendance';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import type { Undo } from '../../lib/notify.ts';
import { useReadName } from '../../school/child-heading.tsx';
import { DeleteRecordDialog } from '../../school/marking/delete-record-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';

type DeleteAttendanceDialogProps = {
  dialog: DialogControl<NamedAttendanceRecord>;
  /** What the screen's own edition says once it is deleted, or how it says it. */
  done: { title?: string; message: string } | ((undo: Undo) => void);
};

/** Asks before a student's record is deleted (ATT-73, ATT-97, ATT-117). */
export function DeleteAttendanceDialog({ dialog, done }: DeleteAttendanceDialogProps) {
  const { t } = useTranslation();
  return (
    <DeleteRecordDialog
      dialog={dialog}
      title={t('Delete this attendance record?')}
      describe={useDescribedRecord()}
      remove={(id) => api.deleteAttendanceById({ id })}
      restore={(id) => api.restoreAttendanceById({ id })}
      failed={{
        title: t('Delete Failed'),
        message: t('Failed to delete attendance record. Please try again.'),
      }}
      done={done}
    >
      {t('The mark and the comment will be deleted. You can undo this right afterwards.')}
    </DeleteRecordDialog>
  );
}

/** A child has a record a day: the day tells the records of one child apart. */
export function useDescribedRecord() {
  const readName = useReadName();
  return useCallback(
    (record: NamedAttendanceRecord): string =>
      `${readName(record)}, ${formatDay(record.AttendanceDate)}`,
    [readName],
  );
}
