import { Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format.ts';
import { notifyError, notifySuccess } from '../../lib/notify.ts';
import { messageOf } from '../../lib/refusal.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { dialogAttributes } from '../../screen/dialog-attributes.ts';
import { FormSkeleton } from '../../screen/form/form-skeleton.tsx';
import { FailedRows } from '../../screen/table/table-states.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { type Choices, DifferenceList } from './difference-list.tsx';
import { findDifferences, settleDifferences } from './offline/conflict.ts';
import type { UnsentSubmit } from './offline/kept.ts';
import { sendQueue, submitMarks } from './offline/sender.ts';
import { studentName } from './record-display.ts';
import { loadRecords } from './use-day-records.ts';
import { useTeacherClass } from './use-teacher-class.ts';

/** Shows where somebody else has recorded otherwise, and lets the person choose for each student. */
export function TeacherConflictDialog({ dialog }: { dialog: DialogControl<UnsentSubmit> }) {
  const { t } = useTranslation();
  const { opened, subject, key, close } = dialog;
  return (
    <Modal
      opened={opened}
      onClose={close}
      size={640}
      attributes={dialogAttributes}
      closeButtonProps={{ 'aria-label': t('Close') }}
      title={t('Two records of {{date}}', { date: formatDay(subject?.date) })}
    >
      {subject !== null && <Differences key={key} submit={subject} onDone={close} />}
    </Modal>
  );
}

function Differences({ submit, onDone }: { submit: UnsentSubmit; onDone: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { students = [] } = useTeacherClass();
  const { email, date, marks } = submit;
  const load = useQuery({
    queryKey: ['records to compare', submit.key],
    queryFn: () => loadRecords(email, date),
    networkMode: 'always',
    retry: false,
    // What is chosen from has to be what the school has now.
    staleTime: 0,
    gcTime: 0,
  });
  const records = useMemo(
    () => new Map((load.data ?? []).map((record) => [record.StudentId, record])),
    [load.data],
  );
  const differences = findDifferences(marks, records);
  const [choices, setChoices] = useState<Choices>(new Map());
  const [sending, setSending] = useState(false);

  const send = async () => {
    setSending(true);
    try {
      const settled =
        differences.length === 0
          ? // What was in the way is not to be seen here: the person's word now simply holds.
            marks.map(({ updateTimeStamp: _, ...mark }) => mark)
          : settleDifferences({ marks, records, choices });
      if (settled.length === 0) await sendQueue.discard(submit.key);
      else {
        const { kind } = await submitMarks({ email, date, marks: settled });
        if (kind === 'sent') notifySuccess(t('Attendance Submitted Successfully!'));
      }
      onDone();
      void client.invalidateQueries();
    } catch (error) {
      notifyError(t(messageOf(error)));
    } finally {
      setSending(false);
    }
  };

  if (load.error !== null) return <FailedRows load={load} />;
  if (load.data === undefined) return <FormSkeleton fields={3} />;
  const names = new Map(students.map((student) => [student._id, studentName(student)]));
  return (
    <Stack>
      {differences.length === 0 ? (
        <Text>{t('Your marks and those of the school differ no more. Send yours again?')}</Text>
      ) : (
        <DifferenceList
          differences={differences}
          names={names}
          choices={choices}
          onChoose={setChoices}
        />
      )}
      <Group justify="flex-end">
        <BusyButton
          busy={sending}
          disabled={differences.some(({ studentId }) => !choices.has(studentId))}
          onClick={() => void send()}
        >
          {t('Send')}
        </BusyButton>
      </Group>
    </Stack>
  );
}
