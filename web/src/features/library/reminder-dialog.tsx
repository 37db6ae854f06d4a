import { Alert, Checkbox, Code, List, Stack, Text } from '@mantine/core';
import type { FamilyToRemind, ReminderOutcome } from '@pallikoodam/contract/library-reminders';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { totalOf } from '../../lib/total-count.ts';
import { useFirstName } from '../../school/child-heading.tsx';
import { AnswerRow } from '../../screen/answer-row.tsx';
import { BusyButton } from '../../screen/busy-button.tsx';
import { GroupList } from '../../screen/list/group-list.tsx';
import { ReadingDialog } from '../../screen/reading-dialog.tsx';
import { StatusBadge } from '../../screen/status-badge.tsx';
import { type DialogControl, useOpeningState } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { nameBook, writeDue } from './loan-display.tsx';
import type { ReminderResult } from './reminder-screen.tsx';
import { SentReminders } from './sent-reminders.tsx';

/** Families that the preview shows; the button reminds all of them. */
const shownFamilies = 100;

/** Who would be reminded and with which words; then one mail a family (OP-184). */
export function ReminderDialog({ dialog }: { dialog: DialogControl<null> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const firstName = useFirstName();
  const nameAll = ({ children }: Pick<ReminderOutcome, 'children'>) =>
    children.map(firstName).join(', ');
  const families = useQuery({
    ...queries.getFamiliesToRemind.queryOptions({ input: { page: 1, pageSize: shownFamilies } }),
    enabled: dialog.opened,
  });
  const [opened, setOpened] = useState<string[]>([]);
  const [leftOut, setLeftOut] = useOpeningState<readonly string[]>(dialog, []);
  const send = useWrite((leaveOut: string[]) => remindAll(nameAll, leaveOut));
  const rows = families.data?.body ?? [];
  const total = totalOf(families.data);
  const waits = ({ remindedToday, LoanId }: FamilyToRemind) =>
    !remindedToday && !leftOut.includes(LoanId);
  // Families behind those that are shown are reminded as well.
  const waiting = rows.filter(waits).length + Math.max(total - rows.length, 0);

  const sayLeftOut = (family: FamilyToRemind) => {
    if (waits(family)) return null;
    const words = family.remindedToday ? t('Reminded today') : t('Left out');
    return <StatusBadge colour="grey">{words}</StatusBadge>;
  };

  const sendAll = async () => {
    const result = await send.tell([...leftOut]);
    if (result === undefined) return;
    dialog.close();
    void navigate({ to: '/Reminder', state: { reminder: result } });
  };

  return (
    <ReadingDialog
      opened={dialog.opened}
      title={t('Send Reminder')}
      maxWidth={760}
      onClose={dialog.close}
      answers={
        <AnswerRow onCancel={dialog.close}>
          <BusyButton busy={send.isBusy} disabled={waiting === 0} onClick={() => void sendAll()}>
            {t('Send Reminder')}
          </BusyButton>
        </AnswerRow>
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
            id: family.LoanId,
            title: [nameAll(family), family.parentEmail].filter(Boolean).join(' · '),
            count: family.books.length,
            aside: sayLeftOut(family),
          }))}
          opened={opened}
          onChange={setOpened}
        >
          {(family) => (
            <>
              {!family.remindedToday && (
                <Checkbox
                  px="md"
                  pb="xs"
                  label={t('Has answered already: leave out this time')}
                  checked={leftOut.includes(family.LoanId)}
                  onChange={({ currentTarget: { checked } }) => {
                    const others = leftOut.filter((id) => id !== family.LoanId);
                    setLeftOut(checked ? [...others, family.LoanId] : others);
                  }}
                />
              )}
              <ReminderPreview family={family} />
            </>
          )}
        </GroupList>
        <SentReminders />
      </Stack>
    </ReadingDialog>
  );
}

/** One call reminds so many families; it is repeated until none is left. */
async function remindAll(
  nameAll: (outcome: ReminderOutcome) => string,
  leaveOut: string[],
): Promise<ReminderResult> {
  const reminded: string[] = [];
  for (;;) {
    const { outcomes, remaining } = await api.sendBookReminders({ leaveOut });
    reminded.push(...outcomes.map(nameAll));
    if (remaining === 0 || outcomes.length === 0) return { reminded, left: remaining };
  }
}

/** The mail as this family would get it. */
function ReminderPreview({ family }: { family: FamilyToRemind }) {
  const { t } = useTranslation();
  const firstName = useFirstName();
  const { data, error } = useQuery(
    queries.getReminderMail.queryOptions({ input: { family: family.LoanId } }),
  );
  return (
    <Stack gap="xs" px="md" pb="xs">
      <List size="sm">
        {family.books.map(({ BookId, title, BookDue, ...child }) => (
          <List.Item key={BookId}>
            {firstName(child)}: {nameBook({ bookid: BookId, title })}, {writeDue(BookDue, t)}
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
