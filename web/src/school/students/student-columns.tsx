import { Anchor, Text } from '@mantine/core';
import type { MasterStudent, Student } from '@pallikoodam/contract/students';
import { studentStatusColour } from '@pallikoodam/domain/students/values';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { columnsOf } from '../../screen/field-list.ts';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import { StatusBadge } from '../../screen/status-badge.tsx';
import { BothNames } from '../child-heading.tsx';
import { fullName } from '../full-name.ts';
import { FoundBy } from './found-by.tsx';
import { MoneyBadge } from './money-badge.tsx';
import { enrollmentDay, writeStudentStatus } from './student-display.ts';
import { studentFields } from './student-fields.ts';

/** A record with its payment, or without where the reader may not see it. */
type ListedStudent = MasterStudent & Partial<Student>;
type Shown = Partial<ListColumn<ListedStudent>>;

/**
 * The columns of students in every list, by the names of their fields: `column('Branch')`; a second
 * argument is this list's own. What stands in the cells is the same everywhere.
 */
export function studentColumns<Row extends ListedStudent>(t: TFunction) {
  const shown: Partial<Record<string, Shown>> = {
    Volunteering: { cell: writeReference },
    FirstName: {
      value: fullName,
      width: 24,
      cell: nameAndMatch,
      onPaper: (row) => <BothNames child={row} />,
    },
    Status: {
      cell: ({ Status }) =>
        Status !== '' && (
          <StatusBadge colour={studentStatusColour(Status)}>
            {writeStudentStatus(t, Status)}
          </StatusBadge>
        ),
    },
    PaymentStatus: {
      cell: ({ PaymentStatus, isPartPaid }) =>
        isPartPaid ? (
          <StatusBadge colour="orange">{t('Part paid')}</StatusBadge>
        ) : (
          <MoneyBadge status={PaymentStatus} />
        ),
    },
    RefundStatus: { cell: ({ RefundStatus }) => <MoneyBadge status={RefundStatus} /> },
    insertTimeStamp: { kind: 'day', width: 12, value: enrollmentDay },
  };
  const column = columnsOf<Row, typeof studentFields>(t, studentFields);
  return (id: keyof typeof studentFields & keyof Row, more: Partial<ListColumn<Row>> = {}) =>
    column(id, { ...(shown[id] as Partial<ListColumn<Row>>), ...more } as never);
}

function nameAndMatch(row: ListedStudent) {
  return (
    <>
      <BothNames child={row} />
      <FoundBy student={row} />
    </>
  );
}

function writeReference({ Volunteering }: ListedStudent) {
  return (
    <Text span size="sm">
      {Volunteering}
    </Text>
  );
}

/** Leads from a family's address to all that the school knows of its children (OP-62). */
export function linkToFamily({ UserName }: Pick<ListedStudent, 'UserName'>) {
  return (
    <Anchor
      size="sm"
      renderRoot={(props) => (
        <Link to="/StudentData/$email" params={{ email: UserName }} {...props} />
      )}
    >
      {UserName}
    </Anchor>
  );
}
