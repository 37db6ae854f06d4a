import { rolesToTell } from '@pallikoodam/domain/access/roles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { useMay } from '../../screen/can.tsx';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { AddressSection } from './address-section.tsx';
import { FamilySection } from './family-section.tsx';
import { LetterSection } from './letter-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** The own account: the family, the address, and what keeps it safe. */
export function OwnAccountScreen() {
  const { t } = useTranslation();
  const { roles, email } = useSession();
  const told = rolesToTell(roles).map((role) => t(role));
  return (
    <ListScreen>
      <PageHeader title={t('My Account')} description={[email, told.join(', ')].join(' · ')} />
      <FamilySection />
      <LetterSection />
      <AddressSection />
      <SecondFactorSection />
      <SetupWayOn />
      <SessionsSection />
    </ListScreen>
  );
}

/** A person who came here to set up the own sign-in code has left the school half set up. */
function SetupWayOn() {
  const { t } = useTranslation();
  const maySetUp = useMay()('setup.keep');
  const { data: code } = useQuery(queries.getSecondFactor.queryOptions());
  // Without a code that is required the server answers nothing of it.
  const isLetIn = code !== undefined && (code.on || !code.required);
  const { data: points } = useQuery({
    ...queries.getSetup.queryOptions(),
    enabled: maySetUp && isLetIn,
  });
  if (!isLetIn || !points?.some(({ state }) => state === 'open')) return null;
  return (
    <div>
      <LinkButton to="/Setup" variant={code.on ? 'filled' : 'default'}>
        {t('Go on setting up the school')}
      </LinkButton>
    </div>
  );
}
