import type { FamilyAccountRow } from '@pallikoodam/contract/ledger';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { formatDollars } from '../../lib/format.ts';
import { useFirstName } from '../../school/child-heading.tsx';
import { BusyButton } from '../../screen/busy-button.tsx';
import { useWrite } from '../../screen/use-write.ts';

type Waived = { StudentId: string; Year: string; Amount: number; Reason: string };

/** Proposes to waive what a child owes that left without paying: one tap, with a way back. */
export function WaiveLeavers({ family: { Year, Children } }: { family: FamilyAccountRow }) {
  const { t } = useTranslation();
  const firstName = useFirstName();
  const waive = useWrite((waived: Waived) => api.addWaiver(waived), {
    done: t('The waiver is recorded'),
    undo: ({ _id }) => api.reverseLedgerLine({ id: _id, Reason: 'Undone' }),
  });
  return Children.filter(({ LeftOwing }) => LeftOwing > 0).map((child) => {
    const { StudentId, LeftOwing: Amount } = child;
    const waived = { StudentId, Year, Amount, Reason: 'Left without paying' };
    return (
      <BusyButton
        key={StudentId}
        size="compact-sm"
        variant="light"
        busy={waive.isBusy}
        onClick={() => void waive.tell(waived)}
      >
        {t('{{child}} left: waive {{amount}}', {
          child: firstName(child),
          amount: formatDollars(Amount),
        })}
      </BusyButton>
    );
  });
}
