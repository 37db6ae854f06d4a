import { Button, Group, Stack, Text } from '@mantine/core';
import type { AccountLine, FamilyAccountRow } from '@pallikoodam/contract/ledger';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format.ts';
import { PaperLinks, ReceiptLink } from '../../school/students/paper-links.tsx';
import { useFamilyAccount } from '../../school/students/use-family-account.ts';
import { ReadingDialog } from '../../screen/reading-dialog.tsx';
import { type DialogControl, useDialog } from '../../screen/use-dialog.ts';
import { CarryCredit } from './carry-credit.tsx';
import { Ledger } from './family-ledger.tsx';
import type { LedgerAct } from './ledger-act.ts';
import { LedgerDialog, type LedgerSubject } from './ledger-dialog.tsx';
import { WaiveLeavers } from './waive-leavers.tsx';

/** A family's account of a year, with what a treasurer does there. */
export function FamilyAccountDialog({ dialog }: { dialog: DialogControl<FamilyAccountRow> }) {
  const { t } = useTranslation();
  const acting = useDialog<LedgerSubject>();
  const family = dialog.subject;
  const { data: account } = useFamilyAccount({
    year: family?.Year,
    familyId: family?.FamilyId ?? '',
  });
  if (family === null) return null;
  const act = (wanted: LedgerAct) => acting.open({ family, act: wanted });
  const records = family.Children.map((child) => ({ ...child, _id: child.StudentId }));
  return (
    <>
      <ReadingDialog
        opened={dialog.opened}
        title={`${t('Family account {{year}}', { year: family.Year })}: ${family.Family}`}
        maxWidth={760}
        onClose={dialog.close}
      >
        <Stack gap="md" p="md">
          <Group gap="sm">
            <Button onClick={() => act({ kind: 'payment' })}>{t('Record payment')}</Button>
            <Button variant="default" onClick={() => act({ kind: 'waiver' })}>
              {t('Waiver')}
            </Button>
            <Button variant="default" onClick={() => act({ kind: 'refund' })}>
              {t('Record refund')}
            </Button>
            <WaiveLeavers family={family} />
            {account !== undefined && <CarryCredit account={account} />}
          </Group>
          {account !== undefined && account.LastReminder !== '' && (
            <Text size="sm" c="dimmed">
              {t('Last reminder')}: {formatDay(account.LastReminder)}
            </Text>
          )}
          <Ledger
            familyId={family.FamilyId}
            year={family.Year}
            records={records}
            actionOf={(line) => (
              <>
                <ReceiptLink line={line} />
                <LineButtons line={line} onAct={act} />
              </>
            )}
          />
          {account && <PaperLinks account={account} />}
        </Stack>
      </ReadingDialog>
      <LedgerDialog dialog={acting} />
    </>
  );
}

/** What can be done with a stored line that stands; carried credit is taken back in both years. */
function LineButtons({ line, onAct }: { line: AccountLine; onAct: (act: LedgerAct) => void }) {
  const { t } = useTranslation();
  const { _id, Kind, Reverses, isTakenBack } = line;
  if (Kind === 'fee' || Kind === 'kept' || Reverses !== '' || isTakenBack) return null;
  const small = { size: 'compact-xs', variant: 'subtle' } as const;
  return (
    <>
      {Kind !== 'credit' && (
        <Button {...small} onClick={() => onAct({ kind: Kind, corrects: _id })}>
          {t('Correct')}
        </Button>
      )}
      <Button {...small} onClick={() => onAct({ kind: 'take back', lineId: _id })}>
        {t('Take back')}
      </Button>
    </>
  );
}
