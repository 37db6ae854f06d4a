import { Button, Stack, Text } from '@mantine/core';
import type { BankLine } from '@pallikoodam/contract/bank';
import type { AccountLine, FamilyAccountRow } from '@pallikoodam/contract/ledger';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatDollars } from '../../lib/format.ts';
import { useFamilyAccount } from '../../school/students/use-family-account.ts';
import { ChooseFamily } from './choose-family.tsx';

type LinkFormProps = {
  line: BankLine;
  isBusy: boolean;
  onLink: (ledgerId: string) => void;
};

/** The line is what a person has entered before, or takes it back: chosen of a family's entries. */
export function LinkForm({ line, isBusy, onLink }: LinkFormProps) {
  const { t } = useTranslation();
  const [family, setFamily] = useState<FamilyAccountRow | null>(null);
  const { data } = useFamilyAccount({ year: family?.Year, familyId: family?.FamilyId ?? '' });
  const entries = family === null ? [] : listEntries(data?.Lines ?? [], line.Amount);
  return (
    <Stack gap="xs">
      <ChooseFamily year={line.Proposal?.Year ?? ''} onChoose={setFamily} />
      {family !== null && data !== undefined && (
        <Text size="sm" role="status">
          {entries.length === 0
            ? t('{{name}} has no entry of this sum in {{year}}.', {
                name: family.UserName,
                year: family.Year,
              })
            : t('Entries of this sum of {{name}} in {{year}}', {
                name: family.UserName,
                year: family.Year,
              })}
        </Text>
      )}
      {entries.map(({ _id, Kind, Day, Way, Amount, Text: text }) => (
        <Button
          key={_id}
          variant="default"
          justify="start"
          h="auto"
          py="xs"
          disabled={isBusy}
          styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
          onClick={() => onLink(_id)}
        >
          {[
            Kind === 'refund' ? t('Refund') : t('Payment'),
            Day === '' ? '' : formatDay(Day),
            Way === '' ? '' : t(Way),
            formatDollars(Amount),
            text === '' ? '' : t(text),
          ]
            .filter((word) => word !== '')
            .join(' · ')}
        </Button>
      ))}
    </Stack>
  );
}

/** Whole entries of the sum, put together of their parts, but for those that are taken back. */
function listEntries(lines: readonly AccountLine[], amount: number): AccountLine[] {
  const kinds = amount > 0 ? ['payment'] : ['payment', 'refund'];
  const left = lines.filter(
    ({ Kind, Reverses, isTakenBack }) => kinds.includes(Kind) && Reverses === '' && !isTakenBack,
  );
  const whole = new Map<string, AccountLine>();
  for (const line of left) {
    const before = whole.get(line._id)?.Amount ?? 0;
    whole.set(line._id, { ...line, Amount: Math.round((before + line.Amount) * 100) / 100 });
  }
  return [...whole.values()].filter(({ Amount }) => Amount === Math.abs(amount));
}
