import type { AttendanceRecord } from '@pallikoodam/contract/attendance';
import type { TFunction } from 'i18next';
import { formatDay } from '../../lib/format.ts';
import { fullName } from '../../lib/full-name.ts';
import type { ReportColumn } from '../../screen/report/report-column.ts';

/** The records as stored (ATT-13, ATT-14). */
export function exportedColumns(t: TFunction): ReportColumn<AttendanceRecord>[] {
  return [
    { header: t('FirstName'), width: 18, value: (row) => row.FirstName },
    { header: t('LastName'), width: 18, value: (row) => row.LastName },
    { header: t('Teacher'), width: 24, value: (row) => row.StudentTeacher },
    { header: t('Grade'), value: (row) => row.GradeInTamilSchool },
    { header: t('Branch'), width: 20, value: (row) => row.Branch },
    {
      header: t('Attendance'),
      value: (row) => (row.IsPresent === 'Yes' ? t('Present') : t('Absent')),
    },
    {
      header: t('AttendanceDate'),
      kind: 'day',
      width: 17,
      value: (row) => row.AttendanceDate,
    },
    { header: t('SubmittedOn'), kind: 'moment', width: 17, value: (row) => row.insertTimeStamp },
    { header: t('Comments'), width: 30, value: (row) => row.Comments },
  ];
}

export function printedColumns(t: TFunction): ReportColumn<AttendanceRecord>[] {
  return [
    { header: t('Student Name'), value: fullName },
    { header: t('Teacher'), value: (row) => row.StudentTeacher },
    { header: t('Grade'), value: (row) => t(row.GradeInTamilSchool) },
    { header: t('Branch'), value: (row) => t(row.Branch) },
    {
      header: t('Attendance'),
      value: (row) => (row.IsPresent === 'Yes' ? t('Present') : t('Absent')),
    },
    { header: t('AttendanceDate'), kind: 'day', value: (row) => row.AttendanceDate },
    { header: t('SubmittedOn'), kind: 'moment', value: (row) => row.insertTimeStamp },
  ];
}

/** The set filters in words, for the head of a printed list. */
export function describeRecordFilters(
  filters: { StudentTeacher: string; AttendanceDate: string; Branch?: string },
  t: TFunction,
): string {
  const { StudentTeacher, AttendanceDate, Branch = '' } = filters;
  return [StudentTeacher, Branch && t(Branch), formatDay(AttendanceDate)]
    .filter((part) => part !== '')
    .join(', ');
}
