import { useTranslation } from 'react-i18next';
import { StatusBadge, type StatusColour } from '../../screen/status-badge.tsx';

const colours: Readonly<Record<string, StatusColour>> = {
  Paid: 'green',
  Success: 'green',
  Refunded: 'green',
  Pending: 'orange',
  Failed: 'red',
  Overdue: 'red',
  Rejected: 'red',
};

/** A payment or refund status in its colour, grey where none is named (PAY-10, PAY-11, OP-118). */
export function MoneyBadge({ status = '' }: { status?: string | undefined }) {
  const { t } = useTranslation();
  if (status === '') return null;
  return <StatusBadge colour={colours[status] ?? 'grey'}>{t(status)}</StatusBadge>;
}
