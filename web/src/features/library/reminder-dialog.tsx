import { Alert, Button, Code, Group, List, Stack, Text } from '@mantine/core';
import type { FamilyToRemind, SentReminder } from '@pallikoodam/contract/library-reminders';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { totalOf } from '../../lib/total-count.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { GroupList } from '../../screen/list/group-list.tsx';
import { toTableColumns } from '../../screen/list/list-columns.tsx';
import { SmallTable } from '../../screen/list/small-table.tsx';
import { ReadingDialog } from '../../screen/reading-dialog.tsx';
import { StatusBadge, type StatusColour } from '../../screen/status-badge.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { nameBook, writeDue } from './loan-display.tsx';
import type { ReminderResult } from './reminder-screen.tsx';

/** Families that the preview shows; the button reminds all of them. */
const shownFamilies = 100;

/** Who would be reminded and with which words; then one mail a family (OP-184). */
export function ReminderDialog({ dialog }: { dialog: DialogControl<null> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const families = useQuery({
    ...queries.getFamiliesToRemind.queryOptions({ input: { page: 1, pageSize: shownFamilies } }),
    enabled: dialog.opened,
  });
  const [opened, setOpened] = useState<string[]>([]);
  const send = useWrite(remindAll);
  const rows = families.data?.body ?? [];
  const total = totalOf(families.data);
  const waiting = rows.filter(({ remindedToday }) => !remindedToday).length;

  const sendAll = async () => {
    const result = await send.tell(undefined);
    if (result === undefined) return;
    dialog.close();
    void navigate({ to: '/Reminder', state: { reminder: result } as never });
  };

  return (
    <ReadingDialog
      opened={dialog.opened}
      title={t('Send Reminder')}
      maxWidth={760}
      onClose={dialog.close}
      answers={
        <Group justify="flex-end">
          <Button variant="default" onClick={dialog.close}>
            {t('Cancel')}
          </Button>
          <BusyButton busy={send.isBusy} disabled={waiting === 0} onClick={() => void sendAll()}>
            {t('Send Reminder')}
          </BusyButton>
        </Group>
      }
    >
      <Stack>
        <Text>
          {t(
            '{{count}} families have an overdue book. Each gets one mail with all its books; who was reminded today gets none.',
            {
              count: total,
            },
          )}
        </Text>
        <GroupList
          label={t('Families')}
          groups={rows.map((family) => ({
            ...family,
            id: family.parentEmail,
            title: `${family.children.join(', ')} · ${family.parentEmail}`,
            count: family.books.length,
            aside: family.remindedToday && (
              <StatusBadge colour="grey">{t('Reminded today')}</StatusBadge>
            ),
          }))}
          opened={opened}
          onChange={setOpened}
        >
          {(family) => <FamilyPreview family={family} />}
        </GroupList>
        <SentReminders />
      </Stack>
    </ReadingDialog>
  );
}

/** One call reminds so many families; it is repeated until none is left. */
async function remindAll(): Promise<ReminderResult> {
  const reminded: string[] = [];
  for (;;) {
    const { outcomes, remaining } = await api.sendBookReminders();
    reminded.push(...outcomes.map(({ children }) => children.join(', ')));
    if (remaining === 0 || outcomes.length === 0) return { reminded, left: remaining };
  }
}

/** The mail as this family would get it. */
function FamilyPreview({ family }: { family: FamilyToRemind }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(
    queries.getReminderMail.queryOptions({ input: { email: family.parentEmail } }),
  );
  return (
    <Stack gap="xs" px="md" pb="xs">
      <List size="sm">
        {family.books.map(({ BookId, title, FirstName, BookDue }) => (
          <List.Item key={BookId}>
            {FirstName}: {nameBook({ bookid: BookId, title })}, {writeDue(BookDue, t)}
          </List.Item>
        ))}
      </List>
      {error !== null && <Alert color="red">{t('The mail could not be shown.')}</Alert>}
      {data !== undefined && (
        <>
          <Text size="sm" fw={600}>
            {data.subject}
          </Text>
          <Code block style={{ whiteSpace: 'pre-wrap' }}>
            {data.text}
          </Code>
        </>
      )}
    </Stack>
  );
}

const mailStates: Readonly<Record<string, readonly [StatusColour, string]>> = {
  sent: ['green', 'Sent'],
  waiting: ['blue', 'On its way'],
  failed: ['red', 'Not delivered'],
};

/** The reminders of the last weeks, with what became of each mail. */
function SentReminders() {
  const { t } = useTranslation();
  const load = useQuery(
    queries.getBookReminders.queryOptions({ input: { page: 1, pageSize: 100 } }),
  );
  const columns = useMemo(
    () =>
      toTableColumns<SentReminder>([
        { id: 'day', header: t('Day'), kind: 'day', value: ({ day }) => day },
        {
          id: 'parentEmail',
          header: t('Family'),
          value: ({ parentEmail }) => parentEmail,
          look: { onPhone: 'heading' },
        },
        { id: 'books', header: t('Books'), kind: 'number', value: ({ books }) => books },
        {
          id: 'status',
          header: t('Status'),
          value: ({ status }) => status,
          cell: ({ status, lastAnswer }) => {
            const [colour, label] = mailStates[status] ?? ['grey', 'Unknown'];
            return (
              <>
                <StatusBadge colour={colour}>{t(label)}</StatusBadge>
                {status === 'failed' && (
                  <Text size="xs" c="dimmed">
                    {lastAnswer}
                  </Text>
                )}
              </>
            );
          },
          look: { onPhone: 'beside' },
        },
      ]),
    [t],
  );
  return (
    <section aria-label={t('Sent reminders')}>
      <Text fw={600} mb="xs">
        {t('Sent reminders')}
      </Text>
      <SmallTable
        label={t('Sent reminders')}
        columns={columns}
        rows={load.data?.body}
        rowId={({ _id }) => _id}
        load={load}
        pageSizes={[10]}
        sort="-day"
        emptyText={t('No reminder has been sent yet.')}
      />
    </section>
  );
}
