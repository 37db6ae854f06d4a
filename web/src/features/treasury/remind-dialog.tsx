import { Code, Stack, Text } from '@mantine/core';
import type { PreviewedReminder, RemindedFamily } from '@pallikoodam/contract/payment-reminders';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { formatDay, formatDollars } from '../../lib/format.ts';
import { useFirstName } from '../../school/child-heading.tsx';
import { AnswerRow } from '../../screen/answer-row.tsx';
import { BusyButton } from '../../screen/busy-button.tsx';
import { GroupList } from '../../screen/list/group-list.tsx';
import { ReadingDialog } from '../../screen/reading-dialog.tsx';
import { StatusBadge } from '../../screen/status-badge.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { type AskedFamilies, inParts } from './reminders.ts';

/** Some families, with what they would be written now. */
export type Previewed = AskedFamilies & { previewed: readonly PreviewedReminder[] };
type RemindDialogProps = { dialog: DialogControl<Previewed>; onSent: () => void };

/** Who would be reminded and with which words, who gets none and why; then a mail to each guardian. */
export function RemindDialog({ dialog, onSent }: RemindDialogProps) {
  const { subject } = dialog;
  if (subject === null) return null;
  return <Reminders key={dialog.key} dialog={dialog} asked={subject} onSent={onSent} />;
}

function Reminders({ dialog, asked, onSent }: RemindDialogProps & { asked: Previewed }) {
  const { t } = useTranslation();
  const [sent, setSent] = useState<readonly Listed[] | null>(null);
  const send = useWrite((wanted: AskedFamilies) => inParts(wanted, api.sendPaymentReminders));
  const shown: readonly Listed[] = sent ?? asked.previewed;
  const ready = shown.filter(({ outcome }) => outcome === 'ready').length;
  const sendAll = async () => {
    const outcomes = await send.tell({ year: asked.year, familyIds: asked.familyIds });
    if (outcomes === undefined) return;
    setSent(outcomes.map((family) => ({ ...family, Mails: mailsOf(family, asked.previewed) })));
    onSent();
  };
  return (
    <ReadingDialog
      opened={dialog.opened}
      title={t('Payment reminders {{year}}', { year: asked.year })}
      maxWidth={760}
      onClose={dialog.close}
      answers={
        sent === null ? (
          <AnswerRow onCancel={dialog.close}>
            <BusyButton busy={send.isBusy} disabled={ready === 0} onClick={() => void sendAll()}>
              {t('Send reminders')}
            </BusyButton>
          </AnswerRow>
        ) : undefined
      }
    >
      <Stack p="md">
        <Text role="status">
          {sent === null
            ? t('{{count}} of {{total}} families get a reminder now.', {
                count: ready,
                total: shown.length,
              })
            : t('{{count}} families were reminded.', {
                count: sent.filter(({ outcome }) => outcome === 'sent').length,
              })}
        </Text>
        {sent === null && (
          <Text size="sm" c="dimmed">
            {t(
              'Each guardian gets a mail of the own, in the own language, with what is open when it is sent. Answers go to the treasurer.',
            )}
          </Text>
        )}
        <FamilyList families={shown} />
      </Stack>
    </ReadingDialog>
  );
}

type Listed = RemindedFamily & Partial<PreviewedReminder>;

/** What was sent reads as it was previewed, unless something has been paid in between. */
function mailsOf(
  { FamilyId, Open, outcome }: RemindedFamily,
  previewed: readonly PreviewedReminder[],
): PreviewedReminder['Mails'] {
  const preview = previewed.find((each) => each.FamilyId === FamilyId);
  return outcome === 'sent' && preview?.Open === Open ? preview.Mails : [];
}

function FamilyList({ families }: { families: readonly Listed[] }) {
  const { t } = useTranslation();
  const firstName = useFirstName();
  const [opened, setOpened] = useState<string[]>([]);
  return (
    <GroupList
      label={t('Who is reminded')}
      groups={families.map((family) => ({
        ...family,
        id: family.FamilyId,
        title: `${family.Children.map(firstName).join(', ')} ${family.Family}`,
        count: family.Mails?.length ?? 0,
        aside: (
          <>
            {formatDollars(family.Open)} <Outcome family={family} />
          </>
        ),
      }))}
      opened={opened}
      onChange={setOpened}
    >
      {(family) => <Mails family={family} />}
    </GroupList>
  );
}

function Outcome({ family: { outcome, Day } }: { family: RemindedFamily }) {
  const { t } = useTranslation();
  const colours = { ready: 'blue', sent: 'green' } as const;
  const colour = outcome === 'ready' || outcome === 'sent' ? colours[outcome] : 'orange';
  return <StatusBadge colour={colour}>{describeOutcome({ outcome, Day }, t)}</StatusBadge>;
}

function describeOutcome(
  { outcome, Day }: Pick<RemindedFamily, 'outcome' | 'Day'>,
  t: TFunction,
): string {
  switch (outcome) {
    case 'ready':
      return t('Gets a reminder');
    case 'sent':
      return t('Reminded');
    case 'nothing open':
      return t('Owes nothing');
    case 'reminded':
      return t('Reminded on {{day}} already', { day: formatDay(Day) });
    case 'bank line':
      return t('Payment of {{day}} waits in the bank statement', { day: formatDay(Day) });
    case 'no address':
      return t('No guardian is to get mails');
  }
}

function Mails({ family }: { family: Partial<PreviewedReminder> }) {
  return (
    <Stack gap="xs" px="md" pb="xs">
      {(family.Mails ?? []).map(({ Recipient, subject, text, language }) => (
        <div key={Recipient} lang={language || undefined}>
          <Text size="sm" fw={600}>
            {Recipient}: {subject}
          </Text>
          <Code block style={{ whiteSpace: 'pre-wrap' }}>
            {text}
          </Code>
        </div>
      ))}
    </Stack>
  );
}
