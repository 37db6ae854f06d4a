import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { FamilyRecord } from '@pallikoodam/contract/families';
import { mayOpen } from '@pallikoodam/domain/access/routes';
import { studentStatusColour } from '@pallikoodam/domain/students/values';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoment } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { ChildHeading, useReadName } from '../../school/child-heading.tsx';
import { OpenQuestion } from '../../school/students/open-question.tsx';
import { writeStudentStatus } from '../../school/students/student-display.ts';
import { type ListColumn, toTableColumns } from '../../screen/list/list-columns.tsx';
import { SmallTable } from '../../screen/list/small-table.tsx';
import { StatusBadge } from '../../screen/status-badge.tsx';

type Enrollment = FamilyRecord['Children'][number]['enrollments'][number];

const loaded = { isPending: false, isFetching: false, error: null, refetch: () => undefined };
const rowId = ({ _id }: Enrollment) => _id;

/** The children of a family, each with its years. */
export function FamilyChildren({ family }: { family: FamilyRecord }) {
  const { t } = useTranslation();
  const readName = useReadName();
  const { roles } = useSession();
  const isLinked = mayOpen(roles, '/Admission');
  const withPayments = family.Children.some(({ enrollments }) =>
    enrollments.some(({ PaymentStatus }) => PaymentStatus !== undefined),
  );
  const columns = useMemo(
    () => toTableColumns(enrollmentColumns(t, { withPayments, isLinked })),
    [t, withPayments, isLinked],
  );
  return (
    <Stack gap="lg">
      {family.Children.map((child) => (
        <Stack key={child.ChildId} gap="xs" component="article" aria-label={readName(child)}>
          <Group gap="sm">
            <ChildHeading child={child} size="h4" />
            <Text size="sm" c="dimmed">
              {[formatDay(child.DateOfBirth), t(child.Gender)].filter(Boolean).join(' · ')}
            </Text>
            <OpenQuestion childId={child.ChildId} />
            {child.joinedAt !== '' && <Joined child={child} />}
          </Group>
          <SmallTable
            label={t('Years of {{name}}', { name: readName(child) })}
            columns={columns}
            rows={child.enrollments}
            rowId={rowId}
            load={loaded}
          />
        </Stack>
      ))}
    </Stack>
  );
}

/** Two records were made one: who may take that back is led there. */
function Joined({ child: { ChildId, joinedAt } }: { child: FamilyRecord['Children'][number] }) {
  const { t } = useTranslation();
  const { roles } = useSession();
  const words = t('Two records were joined, {{moment}}', { moment: formatMoment(joinedAt) });
  if (!mayOpen(roles, '/LookAtThis')) {
    return (
      <Text size="sm" c="dimmed">
        {words}
      </Text>
    );
  }
  return (
    <Anchor
      size="sm"
      renderRoot={(props) => (
        <Link to="/LookAtThis" search={{ tab: 'answered', ChildId }} {...props} />
      )}
    >
      {words}
    </Anchor>
  );
}

function enrollmentColumns(
  t: TFunction,
  { withPayments, isLinked }: { withPayments: boolean; isLinked: boolean },
): ListColumn<Enrollment>[] {
  const columns: ListColumn<Enrollment>[] = [
    {
      id: 'Year',
      header: t('Year'),
      value: ({ Year }) => Year,
      look: { onPhone: 'heading', oneLine: true },
    },
    { id: 'GradeInTamilSchool', header: t('Grade'), value: (row) => t(row.GradeInTamilSchool) },
    { id: 'Branch', header: t('Branch'), value: ({ Branch }) => t(Branch) },
    {
      id: 'StudentTeacher',
      header: t('Teacher'),
      kind: 'person',
      value: (row) => row.StudentTeacher,
    },
    {
      id: 'Status',
      header: t('Status'),
      value: ({ Status }) => writeStudentStatus(t, Status),
      cell: ({ Status }) =>
        Status === '' ? null : (
          <StatusBadge colour={studentStatusColour(Status)}>
            {writeStudentStatus(t, Status)}
          </StatusBadge>
        ),
      look: { onPhone: 'summary' },
    },
    {
      id: 'ReferenceId',
      header: t('Reference ID'),
      value: ({ ReferenceId }) => ReferenceId,
      cell: (row) => <ReferenceIds enrollment={row} isLinked={isLinked} />,
      look: { oneLine: true },
    },
  ];
  if (!withPayments) return columns;
  return [
    ...columns,
    {
      id: 'AmountPaid',
      header: t('Paid'),
      kind: 'dollars',
      value: ({ AmountPaid }) => AmountPaid ?? null,
    },
    {
      id: 'PaymentStatus',
      header: t('Payment status'),
      value: ({ PaymentStatus = '' }) => t(PaymentStatus),
    },
  ];
}

/** The ID that a payment quotes, which leads to the record, and those it was known by before. */
function ReferenceIds({ enrollment, isLinked }: { enrollment: Enrollment; isLinked: boolean }) {
  const { t } = useTranslation();
  const { ReferenceId, FormerReferenceIds, Year } = enrollment;
  return (
    <>
      {isLinked && ReferenceId !== '' ? (
        <Anchor
          inherit
          renderRoot={(props) => (
            <Link to="/Admission" search={{ search: ReferenceId, Year }} {...props} />
          )}
        >
          {ReferenceId}
        </Anchor>
      ) : (
        ReferenceId
      )}
      {FormerReferenceIds !== '' && (
        <Text size="xs" c="dimmed">
          {t('Formerly {{ids}}', { ids: FormerReferenceIds })}
        </Text>
      )}
    </>
  );
}
