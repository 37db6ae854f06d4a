import type { FamilyAccountAnswer } from '@pallikoodam/contract/ledger';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { formatDollars } from '../../lib/format.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { useWrite } from '../../screen/use-write.ts';

type Carried = { FamilyId: string; From: string; To: string; Amount: number };

/** Takes a family's credit along to the next year in which it has a child: one tap. */
export function CarryCredit({ account }: { account: FamilyAccountAnswer }) {
  const { t } = useTranslation();
  const { FamilyId, Year: From, CarryTo: To, Credit } = account;
  const carry = useWrite((carried: Carried) => api.carryCredit(carried), {
    done: (_, { Amount, To: year }) =>
      t('{{amount}} carried to {{year}}', { amount: formatDollars(Amount), year }),
    undo: ({ _id }) => api.reverseLedgerLine({ id: _id, Reason: 'Undone' }),
  });
  if (To === '' || Credit === null || Credit <= 0) return null;
  return (
    <BusyButton
      variant="light"
      busy={carry.isBusy}
      onClick={() => void carry.tell({ FamilyId, From, To, Amount: Credit })}
    >
      {t('Carry {{amount}} to {{year}}', { amount: formatDollars(Credit), year: To })}
    </BusyButton>
  );
}
