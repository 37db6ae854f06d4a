import { volunteerAreas } from '@pallikoodam/domain/volunteers/areas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { StatCard, StatCards } from '../../screen/stat-cards.tsx';
import { areaLabels } from './volunteer-fields.ts';
import type { Edition } from './volunteer-list.tsx';

const cardLinks = { manage: '/ManageVolunteer', info: '/VolunteerInfo' } as const;

/** Who helps this year, by area; the spellings of an area count together (OP-136). Each card leads to them. */
export function VolunteerCards({ edition }: { edition: Edition }) {
  const { t } = useTranslation();
  const { currentYear = '' } = useSchoolYear();
  const { data, isError } = useQuery(queries.getVolStats.queryOptions());
  return (
    <StatCards label={`${t('Active volunteers of the current year')} ${currentYear}`.trim()}>
      {volunteerAreas.map((area) => (
        <StatCard
          key={area}
          label={t(areaLabels[area])}
          value={data === undefined ? (isError ? null : undefined) : formatNumber(data[area])}
          colour="teal"
          link={{ to: cardLinks[edition], search: { Area: area, Status: 'Active' } }}
        />
      ))}
    </StatCards>
  );
}
