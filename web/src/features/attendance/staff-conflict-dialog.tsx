import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { SubmittedMark } from '@pallikoodam/contract/attendance';
import type { Student } from '@pallikoodam/contract/students';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format.ts';
import { dialogAttributes } from '../../screen/dialog-attributes.ts';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { type Choices, DifferenceList } from './difference-list.tsx';
import { findDifferences, settleDifferences } from './offline/conflict.ts';
import { studentName } from './record-display.ts';
import type { StaffConflict } from './use-staff-submit.tsx';

type StaffConflictDialogProps = {
  dialog: DialogControl<StaffConflict>;
  students: readonly Student[];
  /** Sends what the person has chosen. */
  onSettle: (marks: SubmittedMark[]) => unknown;
};

/** Shows own marks beside those that somebody else recorded meanwhile, and lets the person choose. */
export function StaffConflictDialog({ dialog, students, onSettle }: StaffConflictDialogProps) {
  const { t } = useTranslation();
  const [choices, setChoices] = useState<Choices>(new Map());
  const { opened, subject, close } = dialog;
  const marks = subject?.marks ?? [];
  const records = new Map(subject?.records.map((record) => [record.StudentId, record]));
  const differences = findDifferences(marks, records);
  const send = () => {
    close();
    onSettle(
      differences.length === 0
        ? // What was in the way is not to be seen here: the person's word now simply holds.
          marks.map(({ updateTimeStamp: _, ...mark }) => mark)
        : settleDifferences({ marks, records, choices }),
    );
  };

  return (
    <Modal
      opened={opened}
      onClose={close}
      size={640}
      attributes={dialogAttributes}
      closeButtonProps={{ 'aria-label': t('Close') }}
      title={t('Two records of {{date}}', { date: formatDay(marks[0]?.AttendanceDate) })}
    >
      <Stack>
        {differences.length === 0 ? (
          <Text>{t('Your marks and those of the school differ no more. Send yours again?')}</Text>
        ) : (
          <DifferenceList
            differences={differences}
            names={new Map(students.map((student) => [student._id, studentName(student)]))}
            choices={choices}
            onChoose={setChoices}
          />
        )}
        <Group justify="flex-end">
          <Button
            disabled={differences.some(({ studentId }) => !choices.has(studentId))}
            onClick={send}
          >
            {t('Send')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
