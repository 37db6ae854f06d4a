import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFamilyAccount } from '../../school/students/use-family-account.ts';
import { FormDialog } from '../../screen/form/form-dialog.tsx';
import { FormSkeleton } from '../../screen/form/form-skeleton.tsx';
import { FailedRows } from '../../screen/table/table-states.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { findLine, type LedgerAct, type LedgerFamily } from './ledger-act.ts';
import { PaymentForm } from './payment-form.tsx';
import { RefundForm } from './refund-form.tsx';
import { TakeBackForm } from './take-back-form.tsx';
import { WaiverForm } from './waiver-form.tsx';

export type LedgerSubject = { family: LedgerFamily; act: LedgerAct };

const forms = { payment: PaymentForm, waiver: WaiverForm, refund: RefundForm };

/** A payment, waiver or refund of a family: recorded, corrected, or taken back. */
export function LedgerDialog({ dialog }: { dialog: DialogControl<LedgerSubject> }) {
  const { t } = useTranslation();
  const titles = {
    payment: { add: t('Record payment'), correct: t('Correct payment') },
    waiver: { add: t('Waiver'), correct: t('Correct waiver') },
    refund: { add: t('Record refund'), correct: t('Correct refund') },
  };
  const { subject } = dialog;
  if (subject === null) return null;
  const { family, act } = subject;
  const isCorrection = act.kind !== 'take back' && act.corrects !== undefined;
  const title =
    act.kind === 'take back' ? t('Take back') : titles[act.kind][isCorrection ? 'correct' : 'add'];
  return (
    <FormDialog
      opened={dialog.opened}
      title={`${title}: ${family.Family}`}
      maxWidth={620}
      onClose={dialog.close}
    >
      {act.kind === 'take back' ? (
        <TakeBackForm key={dialog.key} lineId={act.lineId} onDone={dialog.close} />
      ) : (
        <ActForm key={dialog.key} family={family} act={act} onDone={dialog.close} />
      )}
    </FormDialog>
  );
}

type ActFormProps = {
  family: LedgerFamily;
  act: Exclude<LedgerAct, { kind: 'take back' }>;
  onDone: () => void;
};

/** With the account as it stands: what the list knows may be older. */
function ActForm({ family, act, onDone }: ActFormProps) {
  const { FamilyId, Year } = family;
  const load = useFamilyAccount({ year: Year, familyId: FamilyId });
  const { data: account, isFetching, isError } = load;
  // The form begins with what is read now, and keeps what is typed should it be read again.
  const [isBegun, setBegun] = useState(false);
  if (!isBegun && account !== undefined && !isFetching) setBegun(true);
  if (isError && !isBegun) return <FailedRows load={load} />;
  if (account === undefined || !isBegun) return <FormSkeleton fields={4} />;
  const Form = forms[act.kind];
  const corrected = act.corrects === undefined ? undefined : findLine(account, act.corrects);
  return <Form family={family} account={account} corrected={corrected} onDone={onDone} />;
}
