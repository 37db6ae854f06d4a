import { Text } from '@mantine/core';
import type { Duty } from '@pallikoodam/contract/duty';
import type { TFunction } from 'i18next';
import { formatDay } from '../../lib/format.ts';
import { type Columns, columnsFor } from '../../screen/table/columns.ts';
import { deleteColumn } from '../../screen/table/row-buttons.tsx';
import { type ChangeDuty, DutyCell } from './duty-cell.tsx';
import { PhoneDetails } from './phone-details.tsx';

type UpdateVolunteerColumnsOptions = {
  t: TFunction;
  onChange: ChangeDuty;
  onDelete: (record: Duty) => void;
};

/** A record with its toggle and its delete (ATT-32). */
export function updateVolunteerColumns(options: UpdateVolunteerColumnsOptions): Columns<Duty> {
  const { t, onChange, onDelete } = options;
  const column = columnsFor<Duty>();
  return [
    column.accessor('Name', {
      header: t('Name'),
      meta: { onPhone: 'heading', minWidth: '12rem' },
      cell: ({ row: { original } }) => (
        <>
          {original.Name}
          <Text size="xs" c="dimmed">
            {original.Email}
          </Text>
          <PhoneDetails>
            {t(original.Branch)} · {t(original.Role)}
          </PhoneDetails>
        </>
      ),
    }),
    column.accessor('attendance', {
      header: t('Attendance'),
      meta: { onPhone: 'beside' },
      cell: ({ row: { original } }) => <DutyCell record={original} onChange={onChange} />,
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
    column.accessor('AttendanceDate', {
      header: t('Attendance Date'),
      meta: { oneLine: true, onPhone: 'hidden' },
      cell: ({ getValue }) => formatDay(getValue()),
    }),
    deleteColumn({ t, name: ({ Name }) => Name, onClick: onDelete }),
  ];
}
