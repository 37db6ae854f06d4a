import { SimpleGrid } from '@mantine/core';
import { withAccess } from '@pallikoodam/contract/list-words';
import type { Dashboard } from '@pallikoodam/contract/statistics';
import { mayOpen } from '@pallikoodam/domain/access/routes';
import { newStudentLevel } from '@pallikoodam/domain/school/levels';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { formatDollars, formatNumber } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useYearFilter } from '../../school/use-year-filter.ts';
import { yearInAddress } from '../../school/year-in-address.ts';
import { PickFilter } from '../../screen/filters.tsx';
import type { LinkTarget } from '../../screen/link-target.ts';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { RefreshButton } from '../../screen/refresh-button.tsx';
import { StatCard, StatCards } from '../../screen/stat-cards.tsx';
import { FailedRows } from '../../screen/table/table-states.tsx';
import { useFailureNotice } from '../../screen/use-failure-notice.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { DashboardCharts } from './dashboard-charts.tsx';

const dashboardAddress = { Year: yearInAddress };

/** The figures of the school and a year, each leading to the list it counts (DASH-01 to DASH-05). */
export function DashboardScreen() {
  const { t } = useTranslation();
  const view = useUrlFilters(dashboardAddress);
  const { Year } = view.values;
  const year = useYearFilter({ year: Year, onChange: (chosen) => view.set({ Year: chosen }) });
  const ofYear = Year === '' ? {} : { Year };
  const load = useQuery(queries.getDashboard.queryOptions({ input: ofYear }));
  useFailureNotice(load);
  const { data } = load;
  return (
    <ListScreen>
      <PageHeader
        title={t('Dashboard')}
        description={t('Academic year {{year}}', { year: data?.Year ?? '…' })}
      >
        <PickFilter {...year} />
        <RefreshButton />
      </PageHeader>
      {load.error !== null && <FailedRows load={load} />}
      {(load.error === null || data !== undefined) && (
        <>
          <Admissions data={data} ofYear={ofYear} />
          <Volunteers data={data} ofYear={ofYear} />
          {(data === undefined || data.access !== undefined) && <Access data={data} />}
          <SimpleGrid cols={{ base: 1, lg: 2 }}>
            <DashboardCharts data={data} />
          </SimpleGrid>
        </>
      )}
    </ListScreen>
  );
}

type Figures = { data: Dashboard | undefined };
/** The year of the lists that figures lead to; the current one where none is named. */
type OfYear = { ofYear: { Year?: string } };

const write = (figure: number | undefined) =>
  figure === undefined ? undefined : formatNumber(figure);

function Admissions({ data, ofYear }: Figures & OfYear) {
  const { t } = useTranslation();
  const link = useLink();
  const { admissions, payments } = data ?? {};
  const paidLink = (PaymentStatus: 'Paid' | 'Unpaid') =>
    link(linkOptions({ to: '/Treasury', search: { ...ofYear, PaymentStatus } }));
  const amount = payments && formatDollars(payments.PaidAmount);
  const donated =
    payments && t('{{amount}} donated', { amount: formatDollars(payments.DonatedAmount) });
  return (
    <StatCards label={t('ADMISSION DATA')}>
      <StatCard
        label={t('TOTAL')}
        value={write(admissions?.Total)}
        link={link(linkOptions({ to: '/Treasury', search: ofYear }))}
      />
      <StatCard
        label={t('PAID')}
        value={write(admissions?.Paid)}
        // Until it is known its line keeps its place.
        hint={payments?.Donated ? `${amount} · ${donated}` : (amount ?? '\u00a0')}
        colour="green"
        link={paidLink('Paid')}
      />
      <StatCard
        label={t('NOT PAID')}
        value={write(admissions?.NotPaid)}
        colour="orange"
        link={paidLink('Unpaid')}
      />
      <StatCard
        label={t('NORTH')}
        value={write(admissions?.North)}
        colour="teal"
        link={link(linkOptions({ to: '/Treasury', search: { ...ofYear, Branch: 'North' } }))}
      />
      <StatCard
        label={t('SOUTH')}
        value={write(admissions?.South)}
        colour="teal"
        link={link(linkOptions({ to: '/Treasury', search: { ...ofYear, Branch: 'South' } }))}
      />
      <StatCard
        label={t('NEW KIDS')}
        value={write(admissions?.NewKids)}
        colour="pink"
        link={link(
          linkOptions({ to: '/Treasury', search: { ...ofYear, PreviousYear: newStudentLevel } }),
        )}
      />
    </StatCards>
  );
}

/** With the words of the documents (DASH-02). */
const areas = [
  ['Technology', 'Technology'],
  ['Teacher', 'Teacher'],
  ['Operations', 'Operations'],
  ['Library', 'Library'],
  ['HomeWork', 'Home Work'],
  ['GeneralHelp', 'General Help'],
] as const;

function Volunteers({ data, ofYear }: Figures & OfYear) {
  const { t } = useTranslation();
  const link = useLink();
  return (
    <StatCards label={t('VOLUNTEER DATA')}>
      {areas.map(([Area, label]) => (
        <StatCard
          key={Area}
          label={t(label)}
          value={write(data?.volunteers[Area])}
          link={link(
            linkOptions({ to: '/ManageVolunteer', search: { ...ofYear, Area, Status: 'Active' } }),
          )}
        />
      ))}
    </StatCards>
  );
}

/** With the words of the documents, and the role that each counts (DASH-03). */
const accessRoles = [
  ['SuperAdmin', 'SUPER-ADMIN', 'SuperAdmin'],
  ['Admin', 'ADMIN', 'Admin'],
  ['Teacher', 'TEACHER', 'Teacher'],
  ['Bod', 'BOD', 'BOD'],
  ['LibAdmin', 'LIB-ADMIN', 'LibAdmin'],
  ['HWC', 'HWC', 'HWC'],
] as const;

function Access({ data }: Figures) {
  const { t } = useTranslation();
  const link = useLink();
  return (
    <StatCards label={t('ACCESS DATA')}>
      {accessRoles.map(([figure, label, Role]) => (
        <StatCard
          key={figure}
          label={t(label)}
          value={write(data?.access?.[figure])}
          colour="grape"
          link={link(
            linkOptions({ to: '/ManageRole', search: { Role, TeacherStatus: withAccess } }),
          )}
        />
      ))}
    </StatCards>
  );
}

/** A link to a list, for those who may open it; a card of others leads nowhere. */
function useLink() {
  const { roles } = useSession();
  return (target: LinkTarget) => (mayOpen(roles, target.to) ? target : undefined);
}
