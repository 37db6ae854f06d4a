import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { PaymentsPanel } from './payments-panel.tsx';

/** Payments of one's own family (PAY-06, OP-65). */
export function PaymentsScreen() {
  const { t } = useTranslation();
  return (
    <ListScreen>
      <PageHeader
        title={t('Payments')}
        description={t('What is paid, what is open and how to pay')}
      />
      <PaymentsPanel />
    </ListScreen>
  );
}
