import { Text } from '@mantine/core';
import type { HomeworkRecord, HomeworkRow } from '@pallikoodam/contract/homework';
import { homeworkSortKeys } from '@pallikoodam/contract/list-words';
import { weekFields } from '@pallikoodam/domain/homework/weeks';
import type { TFunction } from 'i18next';
import { BothNames } from '../../school/child-heading.tsx';
import { fullName } from '../../school/full-name.ts';
import { yearInAddress } from '../../school/year-in-address.ts';
import { columnsOf, type FieldList, storedColumns } from '../../screen/field-list.ts';
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

/** Under the name of the homework record, where there is one (OP-153); it has no Tamil one. */
export function namedByRecord({ NameInTamil, ...row }: HomeworkRow) {
  const { FirstName, LastName } = row.results[0] ?? row;
  return { FirstName, LastName, NameInTamil };
}

/** What a homework record and its student are called, in the list, the dialog and the worksheet. */
export const homeworkFields = {
  FirstName: {
    label: 'First Name',
    columnLabel: 'Student Name',
    width: 18,
    look: { onPhone: 'heading', minWidth: '11rem' },
  },
  LastName: { label: 'Last Name', width: 18 },
  GradeInTamilSchool: { label: 'Grade', words: true },
  StudentTeacher: { label: 'Teacher', width: 24 },
  Branch: { label: 'Branch', width: 20, words: true },
  Year: { label: 'Year' },
  Status: { label: 'Status' },
  Total: { label: 'Total', kind: 'number', sortable: false, look: { onPhone: 'beside' } },
  Comments: {
    label: 'Comments',
    formLabel: 'Additional Comments',
    width: 30,
    sortable: false,
    look: { minWidth: '14rem', onPhone: 'wide' },
  },
} as const satisfies FieldList;

/** W1 to W25, Total and Comments (HW-03). */
export function homeworkColumns(t: TFunction): ListColumn<HomeworkRow>[] {
  const column = columnsOf<HomeworkRow, typeof homeworkFields>(t, homeworkFields);
  return [
    column('FirstName', {
      value: (row) => fullName(namedByRecord(row)),
      cell: (row) => (
        <>
          <BothNames child={namedByRecord(row)} />
          <Text size="xs" c="dimmed">
            {[t(row.GradeInTamilSchool), row.StudentTeacher].filter(Boolean).join(' · ')}
          </Text>
        </>
      ),
    }),
    column('Total', {
      value: ({ results: [record] }) => record?.Total,
      cell: ({ results: [record] }) =>
        record === undefined ? '' : <b>{record.Total.toFixed(2)}</b>,
    }),
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
    column('Comments', { value: ({ results: [record] }) => record?.Comments }),
  ];
}

/** Of the worksheet (HW-09). */
export function exportedColumns(t: TFunction): ReportColumn<HomeworkRecord>[] {
  const weeks = weekFields.map((field, index) => ({
    header: t('W{{number}}', { number: index + 1 }),
    kind: 'number' as const,
    width: 6,
    value: (row: HomeworkRecord) => row[field],
  }));
  const stored = storedColumns<HomeworkRecord>(t, homeworkFields);
  // Total and comments stand behind the weeks.
  return [...stored.slice(0, -2), ...weeks, ...stored.slice(-2)];
}
