import { Button, Group, List, Paper, Stack, Text } from '@mantine/core';
import type { BankLine } from '@pallikoodam/contract/bank';
import { useTranslation } from 'react-i18next';
import { formatDay, formatDollars } from '../../lib/format.ts';
import { sayParticular } from '../../lib/say-particular.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { ChoiceField } from '../../screen/form/fields.tsx';
import { StatusBadge } from '../../screen/status-badge.tsx';

type BankLineCardProps = {
  line: BankLine;
  isBusy: boolean;
  /** Whether the bank's day is that of the payment that was entered by hand. */
  takesDay: boolean;
  onTakeDay: (isTaken: boolean) => void;
  onBook: () => void;
  onChoose: () => void;
  /** With the reason that is proposed. */
  onSetAside: () => void;
};

const colours = { Sure: 'green', Likely: 'amber', Unknown: 'grey' } as const;

/** A line of the bank: what it says, what it may be, and why. */
export function BankLineCard(props: BankLineCardProps) {
  const { line, isBusy, takesDay, onTakeDay, onBook, onChoose, onSetAside } = props;
  const { t } = useTranslation();
  const { Day, Amount, Payer, Memo, State, Match, Reasons, LeftOut } = line;
  const words = { Sure: t('Sure'), Likely: t('Likely'), Unknown: t('Not known') };
  const isWaiting = State === 'New' && line.JoinWith === '';
  const mayBook = isWaiting && (line.Proposal !== null || line.LinkTo !== '');
  return (
    <Paper component="li" withBorder p="sm" style={{ listStyle: 'none' }}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Text fw={600}>
            {formatDay(Day)} · {formatDollars(Amount)}
            {Payer === '' ? '' : ` · ${Payer}`}
          </Text>
          {State === 'New' && <StatusBadge colour={colours[Match]}>{words[Match]}</StatusBadge>}
        </Group>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {Memo}
        </Text>
        {Reasons.length > 0 && (
          <List size="sm">
            {Reasons.map((reason) => (
              <List.Item key={reason}>{sayParticular(t, reason)}</List.Item>
            ))}
          </List>
        )}
        {line.Fee !== 0 && (
          <Text size="sm">
            {t("The processor kept {{amount}}: the school's cost, not the family's.", {
              amount: formatDollars(line.Fee),
            })}
          </Text>
        )}
        <ProposedParts line={line} />
        {mayBook && line.LinkDay !== '' && (
          <ChoiceField
            maw={360}
            label={t('Day of the payment')}
            choices={[
              {
                value: 'entered',
                label: t('{{day}}, as it was entered', { day: formatDay(line.LinkDay) }),
              },
              { value: 'bank', label: t('{{day}}, as the bank has it', { day: formatDay(Day) }) },
            ]}
            value={takesDay ? 'bank' : 'entered'}
            onChange={({ currentTarget }) => onTakeDay(currentTarget.value === 'bank')}
          />
        )}
        {State === 'Left out' && <Text size="sm">{t(LeftOut)}</Text>}
        <Group gap="xs">
          {mayBook && (
            <BusyButton size="compact-md" busy={isBusy} onClick={onBook}>
              {line.LinkTo === '' ? t('Book it') : t('It is that one')}
            </BusyButton>
          )}
          {isWaiting && LeftOut !== '' && (
            <BusyButton size="compact-md" busy={isBusy} onClick={onSetAside}>
              {t('Set aside: {{reason}}', { reason: t(LeftOut) })}
            </BusyButton>
          )}
          {State !== 'Booked' && (
            <Button size="compact-md" variant="default" onClick={onChoose}>
              {t('Choose…')}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}

/** Whom the parts are for, families told apart by guardians and children. */
function ProposedParts({ line: { Proposal, Named } }: { line: BankLine }) {
  const { t } = useTranslation();
  if (Proposal === null) return null;
  const names = new Map(Named.map((named) => [named.StudentId, named]));
  return (
    <List size="sm">
      {Proposal.Split.map(({ StudentId, Amount, CheckNumber }) => (
        <List.Item key={StudentId}>
          {names.get(StudentId)?.Child}: {formatDollars(Amount)} · {names.get(StudentId)?.Family}
          {CheckNumber !== '' && ` · ${t('check {{number}}', { number: CheckNumber })}`}
        </List.Item>
      ))}
    </List>
  );
}
