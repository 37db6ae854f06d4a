import { Button } from '@mantine/core';
import type { DutyMatrixRow } from '@pallikoodam/contract/duty';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../screen/report/export-button.tsx';
import { PrintButton } from '../../screen/report/print-button.tsx';
import type { VolunteerMatrix } from './use-volunteer-matrix.ts';
import { describeMatrix } from './view-volunteer-filter-bar.tsx';
import { exportedColumns, printedColumns } from './view-volunteer-report.ts';

const rowId = ({ Name, Email, Role, Branch }: DutyMatrixRow) =>
  [Branch, Name, Email, Role].join(' ');

/** Refresh, export and print of the rows that the filters leave. */
export function ViewVolunteerReports({ matrix }: { matrix: VolunteerMatrix }) {
  const { t } = useTranslation();
  const { asked, load, loadAll } = matrix;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden />}
        loading={load.isRefetching && !load.isPlaceholderData}
        onClick={() => void load.refetch()}
      >
        {t('Refresh')}
      </Button>
      {asked !== undefined && (
        <>
          <ExportButton
            sheet="AttendanceData"
            file="AttendanceData.xlsx"
            columns={(rows) => exportedColumns(t, rows)}
            load={loadAll}
          />
          <PrintButton
            title={t('Volunteer Attendance')}
            filters={describeMatrix(asked, t)}
            columns={printedColumns(t)}
            load={loadAll}
            rowId={rowId}
          />
        </>
      )}
    </>
  );
}
