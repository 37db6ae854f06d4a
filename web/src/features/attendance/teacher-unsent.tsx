import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { SubmittedMark } from '@pallikoodam/contract/attendance';
import { IconCloudUpload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format.ts';
import { notifyError, notifySuccess } from '../../lib/notify.ts';
import { messageOf } from '../../lib/refusal.ts';
import { useSession } from '../../lib/session.ts';
import { FormSkeleton } from '../../screen/form/form-skeleton.tsx';
import { FailedRows } from '../../screen/table/table-states.tsx';
import { type DialogControl, useDialog } from '../../screen/use-dialog.ts';
import { useQuestion } from '../../screen/use-question.tsx';
import { ConflictChoice, ConflictDialog } from './conflict-dialog.tsx';
import { sendQueue, sendWaiting, submitMarks } from './offline/sender.ts';
import type { UnsentSubmit } from './offline/stored-types.ts';
import { useUnsent } from './offline/use-stored-row.ts';
import { loadRecords, useTeacherClass } from './use-class-day.ts';

/** What of the person's marks the school has not acknowledged, and what can be done about it. */
export function TeacherUnsent() {
  const { email } = useSession();
  const unsent = useUnsent(email);
  const deciding = useDialog<UnsentSubmit>();
  return (
    <>
      {unsent.length > 0 && (
        <Stack gap="xs">
          {unsent.map((submit) => (
            <UnsentNotice key={submit.key} submit={submit} onDecide={() => deciding.open(submit)} />
          ))}
        </Stack>
      )}
      <UnsentConflictDialog dialog={deciding} />
    </>
  );
}

type UnsentNoticeProps = { submit: UnsentSubmit; onDecide: () => void };

function UnsentNotice({ submit, onDecide }: UnsentNoticeProps) {
  const { t } = useTranslation();
  const { state, date, marks, message } = submit;
  const isOpen = state === 'waiting' || state === 'sending';
  const texts = {
    waiting: t('Kept on this device until the school can be reached.'),
    sending: t('On its way…'),
    conflict: t('Someone else has changed this attendance in the meantime.'),
    refused: t(message),
  };
  return (
    <Alert
      color={isOpen ? 'blue' : 'orange'}
      role={isOpen ? 'status' : 'alert'}
      icon={<IconCloudUpload aria-hidden />}
      title={t('Not sent yet: {{count}} marks of {{date}}', {
        count: marks.length,
        date: formatDay(date),
      })}
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm">{texts[state]}</Text>
        <Group gap="xs">
          {isOpen && <SendNow busy={state === 'sending'} />}
          {state === 'conflict' && (
            <Button size="xs" onClick={onDecide}>
              {t('Compare and choose')}
            </Button>
          )}
          {state === 'refused' && <MarkAgain submit={submit} />}
          {!isOpen && <Discard submit={submit} />}
        </Group>
      </Group>
    </Alert>
  );
}

function SendNow({ busy }: { busy: boolean }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const send = async () => {
    setAsked(true);
    await sendWaiting().catch(() => undefined);
    setAsked(false);
  };
  return (
    <Button size="xs" variant="default" loading={busy || asked} onClick={() => void send()}>
      {t('Send now')}
    </Button>
  );
}

function MarkAgain({ submit }: { submit: UnsentSubmit }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const open = async () => {
    await sendQueue.reopen(submit);
    await navigate({ to: '.', search: { date: submit.date } });
  };
  return (
    <Button size="xs" variant="default" onClick={() => void open()}>
      {t('Mark this date again')}
    </Button>
  );
}

function Discard({ submit }: { submit: UnsentSubmit }) {
  const { t } = useTranslation();
  const { ask, dialog } = useQuestion();
  const discard = async () => {
    const yes = await ask({
      title: t('Discard these marks?'),
      text: t('The marks of {{date}} on this device will be lost.', {
        date: formatDay(submit.date),
      }),
      cancelLabel: t('Keep them'),
      confirmLabel: t('Discard'),
      colour: 'red',
    });
    if (yes) await sendQueue.discard(submit.key);
  };
  return (
    <>
      <Button size="xs" variant="default" onClick={() => void discard()}>
        {t('Discard')}
      </Button>
      {dialog}
    </>
  );
}

/** Shows where another person has marked differently, and lets the person choose. */
function UnsentConflictDialog({ dialog }: { dialog: DialogControl<UnsentSubmit> }) {
  const { opened, subject, key, close } = dialog;
  return (
    <ConflictDialog opened={opened} date={subject?.date} onClose={close}>
      {subject !== null && <Differences key={key} submit={subject} onDone={close} />}
    </ConflictDialog>
  );
}

function Differences({ submit, onDone }: { submit: UnsentSubmit; onDone: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { students = [] } = useTeacherClass();
  const { email, date, marks, untouched = [] } = submit;
  const load = useQuery({
    queryKey: ['records to compare', submit.key],
    queryFn: ({ signal }) => loadRecords({ email, date, signal }),
    networkMode: 'always',
    retry: false,
    // The choice is about what the school has now.
    staleTime: 0,
    gcTime: 0,
  });
  const [sending, setSending] = useState(false);

  const send = async (settled: SubmittedMark[]) => {
    setSending(true);
    try {
      if (settled.length === 0) await sendQueue.discard(submit.key);
      else {
        const { kind } = await submitMarks({ email, date, marks: settled });
        if (kind === 'sent')
          notifySuccess(t('Attendance Submitted Successfully!'), { about: submit.key });
      }
      onDone();
      void client.invalidateQueries();
    } catch (error) {
      notifyError(t(messageOf(error)), { about: submit.key });
    } finally {
      setSending(false);
    }
  };

  if (load.error !== null) return <FailedRows load={load} />;
  if (load.data === undefined) return <FormSkeleton fields={3} />;
  return (
    <ConflictChoice
      marks={marks}
      untouched={untouched}
      records={load.data}
      students={students}
      sending={sending}
      onSettle={send}
    />
  );
}
