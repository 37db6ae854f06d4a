import { Button, Group, Stack } from '@mantine/core';
import type { AccountLine, FamilyAccountRow } from '@pallikoodam/contract/ledger';
import { useTranslation } from 'react-i18next';
import { PaperLinks, ReceiptLink } from '../../school/students/paper-links.tsx';
import { useFamilyAccount } from '../../school/students/use-family-account.ts';
import { FormDialog } from '../../screen/form/form-dialog.tsx';
import { ReadingDialog } from '../../screen/reading-dialog.tsx';
import { type DialogControl, useDialog } from '../../screen/use-dialog.ts';
import { Ledger } from './family-ledger.tsx';
import { PaymentForm, RefundForm, ReversalForm, WaiverForm } from './ledger-forms.tsx';

/** What the forms over the account are for; anything else is the id of a line to be taken back. */
type Act = 'payment' | 'waiver' | 'refund' | { lineId: string };

/** A family's account of a year, with what a treasurer does there. */
export function FamilyAccountDialog({ dialog }: { dialog: DialogControl<FamilyAccountRow> }) {
  const { t } = useTranslation();
  const acting = useDialog<Act>();
  const listed = dialog.subject;
  // As it stands after what was recorded here: the row of the list is older.
  const { data: account } = useFamilyAccount({
    year: listed?.Year,
    familyId: listed?.FamilyId ?? '',
  });
  if (listed === undefined || listed === null) return null;
  const { FamilyId, Year, UserName } = listed;
  const { Open, Credit } = account ?? listed;
  const ClosedOn = account?.ClosedOn ?? '';
  const family = { ...listed, Open: Open || null, Credit: Credit || null, ClosedOn };
  const records = family.Children.map((child) => ({ ...child, _id: child.StudentId }));
  const act = acting.subject;
  const titles = {
    payment: t('Record payment'),
    waiver: t('Waiver'),
    refund: t('Record refund'),
  };
  return (
    <>
      <ReadingDialog
        opened={dialog.opened}
        title={`${t('Family account {{year}}', { year: Year })}: ${UserName}`}
        maxWidth={760}
        onClose={dialog.close}
      >
        <Stack gap="md" p="md">
          <Group gap="sm">
            <Button onClick={() => acting.open('payment')}>{t('Record payment')}</Button>
            <Button variant="default" onClick={() => acting.open('waiver')}>
              {t('Waiver')}
            </Button>
            <Button variant="default" onClick={() => acting.open('refund')}>
              {t('Record refund')}
            </Button>
          </Group>
          <Ledger
            familyId={FamilyId}
            year={Year}
            records={records}
            actionOf={(line) => (
              <>
                <ReceiptLink line={line} />
                {mayTakeBack(line) && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    onClick={() => acting.open({ lineId: line._id })}
                  >
                    {t('Take back')}
                  </Button>
                )}
              </>
            )}
          />
          {account && <PaperLinks account={account} />}
        </Stack>
      </ReadingDialog>
      <FormDialog
        opened={acting.opened}
        title={typeof act === 'string' ? titles[act] : t('Take back')}
        maxWidth={560}
        onClose={acting.close}
      >
        {act === 'payment' && <PaymentForm family={family} onDone={acting.close} />}
        {act === 'waiver' && <WaiverForm family={family} onDone={acting.close} />}
        {act === 'refund' && <RefundForm family={family} onDone={acting.close} />}
        {typeof act === 'object' && act !== null && (
          <ReversalForm lineId={act.lineId} onDone={acting.close} />
        )}
      </FormDialog>
    </>
  );
}

function mayTakeBack({ Kind, Reverses, isTakenBack }: AccountLine): boolean {
  return Kind !== 'fee' && Kind !== 'kept' && Reverses === '' && !isTakenBack;
}
