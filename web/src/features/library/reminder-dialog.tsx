import { Stack, Text } from '@mantine/core';
import type { ReminderOutcome } from '@pallikoodam/contract/library-reminders';
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
import type { DialogControl } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { ReminderPreview } from './reminder-preview.tsx';
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
  const send = useWrite(() => remindAll(nameAll));
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
            id: family.parentEmail,
            title: `${nameAll(family)} · ${family.parentEmail}`,
            count: family.books.length,
            aside: family.remindedToday && (
              <StatusBadge colour="grey">{t('Reminded today')}</StatusBadge>
            ),
          }))}
          opened={opened}
          onChange={setOpened}
        >
          {(family) => <ReminderPreview family={family} />}
        </GroupList>
        <SentReminders />
      </Stack>
    </ReadingDialog>
  );
}

/** One call reminds so many families; it is repeated until none is left. */
async function remindAll(nameAll: (outcome: ReminderOutcome) => string): Promise<ReminderResult> {
  const reminded: string[] = [];
  for (;;) {
    const { outcomes, remaining } = await api.sendBookReminders();
    reminded.push(...outcomes.map(nameAll));
    if (remaining === 0 || outcomes.length === 0) return { reminded, left: remaining };
  }
}
