import { withAccess } from '@pallikoodam/contract/list-words';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { StatCard, StatCards } from '../../screen/stat-cards.tsx';

/** The roles with a card (USR-01). */
const shown = ['SuperAdmin', 'Admin', 'Teacher', 'OpsMgmt', 'Volunteer'] as const;

/** How many people hold a role now; each card leads to them. */
export function UserCards() {
  const { t } = useTranslation();
  const { data, isError } = useQuery(queries.getRoleStats.queryOptions());
  return (
    <StatCards label={t('People with access')}>
      {shown.map((Role) => (
        <StatCard
          key={Role}
          label={t(Role)}
          value={data === undefined ? (isError ? null : undefined) : formatNumber(data[Role])}
          link={{ to: '/ManageRole', search: { Role, TeacherStatus: withAccess } }}
        />
      ))}
    </StatCards>
  );
}
