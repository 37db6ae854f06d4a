import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { Student } from '@pallikoodam/contract/students';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDollars, formatNumber } from '../../lib/format.ts';
import { FamilyAccount, listPartPaid } from '../../school/students/family-account.tsx';
import { PaperLinks, ReceiptLink } from '../../school/students/paper-links.tsx';
import { isUnconfirmed, PayOnce } from '../../school/students/pay-once.tsx';
import { profileRows } from '../../school/students/profile-rows.ts';
import { studentColumns } from '../../school/students/student-columns.tsx';
import { useFamily } from '../../school/students/use-family.ts';
import { addUp, useFamilyAccounts } from '../../school/students/use-family-account.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { useYearFilter } from '../../school/use-year-filter.ts';
import { allYears, yearOrAllInAddress } from '../../school/year-in-address.ts';
import { CopyText } from '../../screen/copy-text.tsx';
import { PickFilter } from '../../screen/filters.tsx';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import { toTableColumns } from '../../screen/list/list-columns.tsx';
import { StatCard, StatCards } from '../../screen/stat-cards.tsx';
import { DataTable } from '../../screen/table/data-table.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { tableView } from '../../screen/view/url-filters.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { MakePaymentDialog } from './make-payment-dialog.tsx';
import { useHeldEnrollments } from './use-held-enrollments.ts';

/** PAY-07. */
const paymentPageSizes = [5, 10, 15, 20];

const paymentsAddress = {
  Year: yearOrAllInAddress,
  ...tableView({
    pageSizes: paymentPageSizes,
    pageSize: 10,
    sortKeys: ['Year', 'FirstName', 'AmountPaid', 'PaymentStatus', 'PaidDate', 'RefundStatus'],
    sort: 'FirstName',
  }),
};

/** One line a child and year (PAR-09, PAY-06). */
function paymentColumns(t: TFunction): ListColumn<Student>[] {
  const column = studentColumns<Student>(t);
  const reference = t('Reference ID');
  return [
    column('Volunteering', {
      header: reference,
      cell: ({ Volunteering }) =>
        Volunteering !== '' && <CopyText label={reference}>{Volunteering}</CopyText>,
      sortable: false,
    }),
    column('FirstName', { look: { minWidth: '8rem' } }),
    column('Year', { look: { onPhone: 'summary' } }),
    column('AmountPaid', { look: { onPhone: 'summary' } }),
    column('PaymentStatus', { look: { onPhone: 'beside' } }),
    column('PaidDate'),
    column('RefundAmount', { sortable: false }),
    column('RefundStatus'),
  ];
}

const rowId = ({ _id }: { _id: string }) => _id;

/** A family's payments: totals, what is open and why, and each record (PAR-08 to PAR-10). */
export function PaymentsPanel() {
  const { t } = useTranslation();
  const { currentYear, load: yearLoad } = useSchoolYear();
  const view = useUrlFilters(paymentsAddress);
  const family = useFamily();
  const paying = useDialog<true>();
  const { Year } = view.values;
  const year = useYearFilter({ year: Year, onChange: (chosen) => view.set({ Year: chosen }) });
  const shownYear = Year || currentYear;
  const rows =
    shownYear === allYears ? family.data : profileRows({ family: family.data, year: shownYear });
  const accounts = useFamilyAccounts({ records: rows, year: shownYear });
  const held = useHeldEnrollments();
  const isHeld = (rows ?? []).some(({ _id }) => held.has(_id));
  const columns = useMemo(() => toTableColumns(paymentColumns(t)), [t]);
  const partPaid = accounts.flatMap(listPartPaid).join(' ');
  const told = useMemo(
    () =>
      rows?.map((row) =>
        partPaid.split(' ').includes(row._id) ? { ...row, isPartPaid: true } : row,
      ),
    [rows, partPaid],
  );
  const load = shownYear === undefined ? yearLoad : family;
  const isKnown = rows !== undefined && (rows.length === 0 || accounts.length > 0);
  const missing = load.error ? null : undefined;
  const write = (dollars: number) => (isKnown ? formatDollars(dollars) : missing);

  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-end">
        <PickFilter
          {...year}
          choices={[...year.choices, { value: allYears, label: t('All years') }]}
        />
        <Button onClick={() => paying.open(true)}>{t('Make Payment')}</Button>
      </Group>
      <StatCards label={t('Payments of your family')}>
        <StatCard label={t('TOTAL PAID')} value={write(addUp(accounts, 'Paid'))} colour="green" />
        <StatCard
          label={t('TOTAL REFUNDED')}
          value={write(addUp(accounts, 'Refunded'))}
          colour="teal"
        />
        <StatCard
          label={t('RECORDS')}
          value={rows === undefined ? missing : formatNumber(rows.length)}
        />
      </StatCards>
      {/* Where the account will stand, so that the records below it keep their place. */}
      {!isKnown && load.error === null && <Skeleton height={266} maw="40rem" />}
      {shownYear !== allYears &&
        accounts
          .filter(({ Lines }) => Lines.length > 0)
          .map((account) => (
            <div key={account.FamilyId}>
              <Paper
                component="section"
                withBorder
                p="md"
                maw="40rem"
                aria-label={t('Your account {{year}}', { year: shownYear })}
              >
                <Title order={2} size="h4" mb="sm">
                  {t('Your account {{year}}', { year: shownYear })}
                </Title>
                <FamilyAccount
                  account={account}
                  records={rows ?? []}
                  actionOf={(line) => <ReceiptLink line={line} />}
                />
              </Paper>
              <PaperLinks account={account} />
            </div>
          ))}
      {isHeld && (
        <Text role="status">
          {t(
            'The school looks at an enrollment first, since the other parent may have sent it too. Nothing is to be paid for it until it writes to you.',
          )}
        </Text>
      )}
      {(rows ?? []).some((row) => !held.has(row._id) && isUnconfirmed(row)) && (
        <Text>
          <PayOnce />
        </Text>
      )}
      <DataTable
        label={t('Payments')}
        columns={columns}
        rows={told}
        rowId={rowId}
        load={load}
        view={view.values}
        onViewChange={view.set}
        hrefOf={view.hrefOf}
        pageSizes={paymentPageSizes}
        onClearFilters={view.activeCount > 0 ? view.clear : undefined}
      />
      <MakePaymentDialog dialog={paying} year={shownYear === allYears ? currentYear : shownYear} />
    </Stack>
  );
}
