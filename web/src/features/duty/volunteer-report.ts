import type { DutyMatrix, DutyMatrixRow } from '@pallikoodam/contract/duty';
import { summariseDays } from '@pallikoodam/domain/attendance/matrix';
import { volunteerAttendanceStatus } from '@pallikoodam/domain/attendance/rates';
import type { TFunction } from 'i18next';
import type { ReportColumn } from '../../screen/report/report-column.ts';

/** A row that knows the days of its marks: a day may be added between two answers of one report. */
export type DatedRow = DutyMatrixRow & { markOf: ReadonlyMap<string, string> };

type Columns = ReportColumn<DatedRow>[];

export function dateMarks(row: DutyMatrixRow, { dates }: Pick<DutyMatrix, 'dates'>): DatedRow {
  const marks = [...row.marks];
  return { ...row, markOf: new Map(dates.map((date, day) => [date, marks[day] ?? '-'])) };
}

const judge = (row: DutyMatrixRow, t: TFunction) => {
  const { percentage } = summariseDays(row);
  return percentage === null ? null : t(volunteerAttendanceStatus(percentage));
};

function whoColumns(t: TFunction): Columns {
  return [
    { header: t('Name'), kind: 'person', width: 24, value: (row) => row.Name },
    { header: t('Branch'), width: 20, value: (row) => t(row.Branch) },
    { header: t('Role'), width: 20, value: (row) => t(row.Role) },
  ];
}

function sumColumns(t: TFunction): Columns {
  return [
    { header: t('Total Days'), kind: 'number', value: (row) => summariseDays(row).days },
    { header: t('Days Present'), kind: 'number', value: (row) => summariseDays(row).present },
    { header: t('Days Absent'), kind: 'number', value: (row) => summariseDays(row).absent },
    { header: t('Attendance %'), kind: 'number', value: (row) => summariseDays(row).percentage },
    { header: t('Status'), value: (row) => judge(row, t) },
  ];
}

/** The sums alone: a year of days is wider than paper. */
export function printedColumns(t: TFunction): Columns {
  return [...whoColumns(t), ...sumColumns(t)];
}

/** The whole matrix as P, A or nothing, a column a day. */
export function exportedColumns(t: TFunction, rows: readonly DatedRow[]): Columns {
  const dates = new Set(rows.flatMap(({ markOf }) => [...markOf.keys()]));
  const days = [...dates].toSorted().map((date) => ({
    header: date,
    value: ({ markOf }: DatedRow) => (markOf.get(date) === '-' ? null : markOf.get(date)),
  }));
  const email = { header: t('Email'), width: 30, value: (row: DutyMatrixRow) => row.Email };
  return [...whoColumns(t), email, ...days, ...sumColumns(t)];
}
