import type { SubmittedMark } from '@pallikoodam/contract/attendance';
import type { Student } from '@pallikoodam/contract/students';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { ConflictChoice, ConflictDialog } from './conflict-dialog.tsx';
import type { StaffConflict } from './use-staff-submit.tsx';

type StaffConflictDialogProps = {
  dialog: DialogControl<StaffConflict>;
  students: readonly Student[];
  /** Sends what the person has chosen. */
  onSettle: (marks: SubmittedMark[]) => unknown;
};

/** Shows the office its marks of a class beside those that somebody else recorded meanwhile. */
export function StaffConflictDialog({ dialog, students, onSettle }: StaffConflictDialogProps) {
  const { opened, subject, key, close } = dialog;
  return (
    <ConflictDialog opened={opened} date={subject?.marks[0]?.AttendanceDate} onClose={close}>
      {subject !== null && (
        <ConflictChoice
          key={key}
          marks={subject.marks}
          records={subject.records}
          students={students}
          sending={false}
          onSettle={(marks) => {
            close();
            onSettle(marks);
          }}
        />
      )}
    </ConflictDialog>
  );
}
