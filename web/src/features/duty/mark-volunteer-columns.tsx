import type { Volunteer } from '@pallikoodam/contract/volunteers';
import type { TFunction } from 'i18next';
import { type Columns, columnsFor } from '../../screen/table/columns.ts';
import { MarkCell, RecordedMark, VolunteerCell } from './mark-cells.tsx';

/** A volunteer, the toggle beside the name (ATT-17, ATT-18). */
export function markVolunteerColumns(t: TFunction): Columns<Volunteer> {
  const column = columnsFor<Volunteer>();
  return [
    column.accessor('Name', {
      header: t('Name'),
      meta: { onPhone: 'heading', minWidth: '13rem' },
      cell: ({ row: { original } }) => <VolunteerCell volunteer={original} />,
    }),
    column.display({
      id: 'attendance',
      header: t('Attendance'),
      enableSorting: false,
      meta: { onPhone: 'beside' },
      cell: ({ row: { original } }) => <MarkCell volunteer={original} />,
    }),
    column.display({
      id: 'recorded',
      header: t('Recorded'),
      enableSorting: false,
      meta: { onPhone: 'hidden' },
      cell: ({ row: { original } }) => <RecordedMark volunteer={original} />,
    }),
    column.accessor('Branch', {
      header: t('Branch'),
      meta: { onPhone: 'hidden' },
      cell: ({ getValue }) => t(getValue()),
    }),
    column.accessor('Role', {
      header: t('Role'),
      meta: { onPhone: 'hidden' },
      cell: ({ getValue }) => t(getValue()),
    }),
    column.accessor('Status', {
      header: t('Status'),
      meta: { onPhone: 'hidden' },
      cell: ({ getValue }) => t(getValue()),
    }),
  ];
}
