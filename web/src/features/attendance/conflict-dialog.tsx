import { Group, Modal, Stack, Text } from '@mantine/core';
import type { SubmittedMark } from '@pallikoodam/contract/attendance';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format.ts';
import { fullName } from '../../lib/full-name.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { dialogAttributes } from '../../screen/dialog-attributes.ts';
import { type Choices, DifferenceList } from './difference-list.tsx';
import type { ListedStudent } from './mark-list.tsx';
import { findDifferences, settleDifferences } from './offline/conflict.ts';
import type { SeenRecord } from './offline/kept.ts';

type ConflictDialogProps = {
  opened: boolean;
  /** The day of both records. */
  date: string | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** The frame in which own marks stand beside those that somebody else recorded meanwhile. */
export function ConflictDialog({ opened, date, onClose, children }: ConflictDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={640}
      attributes={dialogAttributes}
      closeButtonProps={{ 'aria-label': t('Close') }}
      title={t('Two records of {{date}}', { date: formatDay(date) })}
    >
      {children}
    </Modal>
  );
}

type ConflictChoiceProps = {
  marks: readonly SubmittedMark[];
  /** What the school has now. */
  records: readonly SeenRecord[];
  students: readonly Pick<ListedStudent, '_id' | 'FirstName' | 'LastName'>[];
  sending: boolean;
  /** Sends what the person has chosen. */
  onSettle: (marks: SubmittedMark[]) => unknown;
};

/** Lets the person choose for each student whose two marks differ. */
export function ConflictChoice(props: ConflictChoiceProps) {
  const { marks, students, sending, onSettle } = props;
  const { t } = useTranslation();
  const [choices, setChoices] = useState<Choices>(new Map());
  const records = new Map(props.records.map((record) => [record.StudentId, record]));
  const differences = findDifferences(marks, records);
  const settle = () =>
    onSettle(
      differences.length === 0
        ? // What was in the way is not to be seen here: the person's word now simply holds.
          marks.map(({ updateTimeStamp: _, ...mark }) => mark)
        : settleDifferences({ marks, records, choices }),
    );
  return (
    <Stack>
      {differences.length === 0 ? (
        <Text>{t('Your marks and those of the school differ no more. Send yours again?')}</Text>
      ) : (
        <DifferenceList
          differences={differences}
          names={new Map(students.map((student) => [student._id, fullName(student)]))}
          choices={choices}
          onChoose={setChoices}
        />
      )}
      <Group justify="flex-end">
        <BusyButton
          busy={sending}
          disabled={differences.some(({ studentId }) => !choices.has(studentId))}
          onClick={settle}
        >
          {t('Send')}
        </BusyButton>
      </Group>
    </Stack>
  );
}
