import { Text } from '@mantine/core';
import type { HomeworkRecord, HomeworkRow } from '@pallikoodam/contract/homework';
import { homeworkSortKeys } from '@pallikoodam/contract/list-words';
import { weekFields } from '@pallikoodam/domain/homework/weeks';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../lib/is-phone.ts';
import { BothNames } from '../../school/child-heading.tsx';
import { fullName } from '../../school/full-name.ts';
import { scoreStatusWords } from '../../school/score-status.ts';
import { weekColumns } from '../../school/week-columns.ts';
import { yearInAddress } from '../../school/year-in-address.ts';
import { columnsOf, type FieldList, sheetColumns } from '../../screen/field-list.ts';
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
  Status: { label: 'Status', words: scoreStatusWords },
  Total: { label: 'Total', kind: 'number', sortable: false, look: { onPhone: 'beside' } },
  Comments: {
    label: 'Comments',
    formLabel: 'Additional Comments',
    width: 30,
    sortable: false,
    look: { minWidth: '14rem', onPhone: 'wide' },
  },
} as const satisfies FieldList;

/** On a phone's card, which has no heading above it, a number says what it is. */
function Points({ total }: { total: number }) {
  const { t } = useTranslation();
  const points = total.toFixed(2);
  return <b>{useIsPhone() ? t('{{points}} of 25 points', { points }) : points}</b>;
}

/**
 * The weeks from the newest, Total and Comments (HW-03). Where the filter says whose class it is, the rows do not say
 * it again.
 */
export function homeworkColumns(
  t: TFunction,
  { isOneClass, weeks }: { isOneClass: boolean; weeks: readonly number[] },
): ListColumn<HomeworkRow>[] {
  const column = columnsOf<HomeworkRow, typeof homeworkFields>(t, homeworkFields);
  return [
    column('FirstName', {
      value: (row) => fullName(namedByRecord(row)),
      cell: (row) => (
        <>
          <BothNames child={namedByRecord(row)} />
          {!isOneClass && (
            <Text size="xs" c="dimmed">
              {[t(row.GradeInTamilSchool), row.StudentTeacher].filter(Boolean).join(' · ')}
            </Text>
          )}
        </>
      ),
    }),
    column('Total', {
      value: ({ results: [record] }) => record?.Total,
      cell: ({ results: [record] }) =>
        record === undefined ? '–' : <Points total={record.Total} />,
    }),
    ...weekColumns<HomeworkRow>(t, {
      weeks,
      of: ({ results: [record], WeeksGiven }) => ({ record, given: WeeksGiven }),
    }),
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
  const all = sheetColumns<HomeworkRecord>(t, homeworkFields);
  // Total and comments stand behind the weeks.
  return [...all.slice(0, -2), ...weeks, ...all.slice(-2)];
}
