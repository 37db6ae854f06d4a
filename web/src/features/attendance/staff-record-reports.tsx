import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../screen/report/export-button.tsx';
import { PrintButton } from '../../screen/report/print-button.tsx';
import { describeRecordFilters, exportedColumns, printedColumns } from './staff-record-report.ts';
import type { useStaffRecords } from './use-staff-records.ts';

type StaffRecordReportsProps = {
  /** Head of the printed list. */
  title: string;
  filters: Parameters<typeof describeRecordFilters>[0];
  records: ReturnType<typeof useStaffRecords>;
};

/** Refresh, export and print of the records that the filters leave (ATT-13, ATT-52, ATT-128). */
export function StaffRecordReports({ title, filters, records }: StaffRecordReportsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden />}
        loading={records.isRefreshing}
        onClick={() => void records.refresh()}
      >
        {t('Refresh')}
      </Button>
      <ExportButton
        sheet="AttendanceData"
        file="AttendanceData.xlsx"
        columns={exportedColumns(t)}
        load={records.loadAll}
      />
      <PrintButton
        title={title}
        filters={describeRecordFilters(filters, t)}
        columns={printedColumns(t)}
        load={records.loadAll}
        rowId={({ _id }) => _id}
      />
    </>
  );
}
