import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SetupWayOn } from './setup-way-on.tsx';

/** What keeps one's own account safe. */
export function OwnAccountScreen() {
  const { t } = useTranslation();
  const { email } = useSession();
  return (
    <ListScreen>
      <PageHeader title={t('My Account')} description={email} />
      <SecondFactorSection />
      <SetupWayOn />
      <SessionsSection />
    </ListScreen>
  );
}
