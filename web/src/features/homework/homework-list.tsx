import { Text } from '@mantine/core';
import type { HomeworkRecord, HomeworkRow } from '@pallikoodam/contract/homework';
import { homeworkSortKeys } from '@pallikoodam/contract/list-words';
import { weekFields } from '@pallikoodam/domain/homework/weeks';
import type { TFunction } from 'i18next';
import { fullName } from '../../school/full-name.ts';
import { yearInAddress } from '../../school/year-in-address.ts';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import type { ReportColumn } from '../../screen/report/report-column.ts';
import { tableView, textFilter } from '../../screen/view/url-filters.ts';

/** What the homework screen keeps in its address (HW-01, HW-02). */
export const homeworkAddress = {
  search: textFilter(),
  StudentTeacher: textFilter(),
  Year: yearInAddress,
  ...tableView({ pageSizes: [50], sortKeys: homeworkSortKeys, sort: 'FirstName' }),
};

/** Under the name of the homework record, where there is one (OP-153). */
export function nameOf(row: HomeworkRow): string {
  return fullName(row.results[0] ?? row);
}

/** W1 to W25, Total and Comments (HW-03). */
export function homeworkColumns(t: TFunction): ListColumn<HomeworkRow>[] {
  return [
    {
      id: 'FirstName',
      header: t('Student Name'),
      value: nameOf,
      cell: (row) => (
        <>
          {nameOf(row)}
          <Text size="xs" c="dimmed">
            {[t(row.GradeInTamilSchool), row.StudentTeacher].filter(Boolean).join(' · ')}
          </Text>
        </>
      ),
      look: { onPhone: 'heading', minWidth: '11rem' },
    },
    {
      id: 'Total',
      header: t('Total'),
      kind: 'number',
      value: ({ results: [record] }) => record?.Total,
      cell: ({ results: [record] }) =>
        record === undefined ? '' : <b>{record.Total.toFixed(2)}</b>,
      sortable: false,
      look: { onPhone: 'beside' },
    },
    ...weekFields.map((field, index) => ({
      id: field,
      header: t('W{{number}}', { number: index + 1 }),
      kind: 'number' as const,
      value: ({ results: [record] }: HomeworkRow) => record?.[field],
      // Nothing handed in, or a week that has not been yet: what counts stands out.
      cell: ({ results: [record] }: HomeworkRow) =>
        record?.[field] === 0 ? (
          <Text span inherit c="dimmed">
            0
          </Text>
        ) : (
          record?.[field]
        ),
      sortable: false,
      look: { onPhone: 'line' as const },
    })),
    {
      id: 'Comments',
      header: t('Comments'),
      value: ({ results: [record] }) => record?.Comments,
      sortable: false,
      look: { minWidth: '14rem', onPhone: 'wide' },
    },
  ];
}

/** Of the worksheet (HW-09). */
export function exportedColumns(t: TFunction): ReportColumn<HomeworkRecord>[] {
  return [
    { header: t('First Name'), width: 18, value: (row) => row.FirstName },
    { header: t('Last Name'), width: 18, value: (row) => row.LastName },
    { header: t('Grade'), value: (row) => row.GradeInTamilSchool },
    { header: t('Teacher'), width: 24, value: (row) => row.StudentTeacher },
    { header: t('Branch'), width: 20, value: (row) => row.Branch },
    { header: t('Year'), value: (row) => row.Year },
    { header: t('Status'), value: (row) => row.Status },
    ...weekFields.map((field, index) => ({
      header: t('W{{number}}', { number: index + 1 }),
      kind: 'number' as const,
      width: 6,
      value: (row: HomeworkRecord) => row[field],
    })),
    { header: t('Total'), kind: 'number', value: (row) => row.Total },
    { header: t('Comments'), width: 30, value: (row) => row.Comments },
  ];
}
