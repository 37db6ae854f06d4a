import { Alert, List } from '@mantine/core';
import type { Acquaintance, Volunteer } from '@pallikoodam/contract/volunteers';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** An applicant who is known already is shown as such, before anything is decided. */
export function Acquaintances({ volunteer: { Known = [] } }: { volunteer: Volunteer }) {
  const { t } = useTranslation();
  if (Known.length === 0) return null;
  return (
    <Alert color="blue" title={t('The portal knows this email address already')} mb="md">
      <List size="sm">
        {[...new Set(Known.map(describeAcquaintance(t)))].map((known) => (
          <List.Item key={known}>{known}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** What the portal knows already of an applicant's address, each in a few words. */
function describeAcquaintance(t: TFunction) {
  return ({ as, Role, Status, Year }: Acquaintance): string => {
    if (as === 'family') return t('Has a child at the school');
    if (as === 'user') return t('Has access as {{role}}', { role: t(Role) });
    const details = [Year, t(Role), Status === '' ? '' : t(Status)].filter((word) => word !== '');
    return `${t('Volunteer')}: ${details.join(', ')}`;
  };
}
