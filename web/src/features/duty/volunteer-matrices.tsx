import { Group, Stack, Text, Title } from '@mantine/core';
import type { DutyMatrix, DutyMatrixRow } from '@pallikoodam/contract/duty';
import { summariseDays } from '@pallikoodam/domain/attendance/matrix';
import {
  type VolunteerStatusText,
  volunteerAttendanceStatus,
} from '@pallikoodam/domain/attendance/rates';
import type { TFunction } from 'i18next';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { readPerson } from '../../lib/read-person.ts';
import { StatusBadge, type StatusColour } from '../../screen/status-badge.tsx';
import { DayMatrix, type DayMatrixRow, MarkLegend } from '../../screen/table/day-matrix.tsx';
import { type BranchMatrix, splitByBranch } from './branch-matrices.ts';

/** Volunteers by branch against the days of a year, with their sums (ATT-26, ATT-27). */
export function VolunteerMatrices({ matrix }: { matrix: DutyMatrix }) {
  const matrices = useMemo(() => splitByBranch(matrix), [matrix]);
  return matrices.map((branchMatrix) => <OneBranch key={branchMatrix.branch} {...branchMatrix} />);
}

function OneBranch({ branch, dates, volunteers }: BranchMatrix) {
  const { t } = useTranslation();
  const heading = useId();
  const rows = useMemo(() => volunteers.map((volunteer) => toRow(volunteer, t)), [volunteers, t]);
  return (
    <Stack component="section" gap="xs" aria-labelledby={heading}>
      <Group justify="space-between" align="baseline" gap="xs">
        <Title order={2} size="h4" id={heading}>
          {t(branch)}
        </Title>
        <MarkLegend />
      </Group>
      <DayMatrix
        label={t('Volunteer attendance of {{branch}}', { branch: t(branch) })}
        corner={t('Name')}
        dates={dates}
        summaryHeaders={[
          t('Total Days'),
          t('Days Present'),
          t('Days Absent'),
          t('Attendance %'),
          t('Status'),
        ]}
        groups={[{ rows }]}
      />
    </Stack>
  );
}

function toRow(volunteer: DutyMatrixRow, t: TFunction): DayMatrixRow {
  const { Name, Email, Role, marks } = volunteer;
  const { days, present, absent, percentage } = summariseDays(volunteer);
  return {
    id: [Name, Email, Role].join(' '),
    heading: (
      <>
        {readPerson(Name)}
        <Text size="xs" c="dimmed">
          {t(Role)}
        </Text>
      </>
    ),
    marks,
    summary: [
      formatNumber(days),
      formatNumber(present),
      formatNumber(absent),
      percentage === null ? '–' : formatPercent(percentage / 100),
      <VolunteerStatus key="status" percentage={percentage} />,
    ],
  };
}

const colours: Readonly<Record<VolunteerStatusText, StatusColour>> = {
  Excellent: 'green',
  Good: 'teal',
  Average: 'orange',
  'At Risk': 'red',
};

/** How a volunteer's attendance is judged (ATT-29); nothing where no day was recorded. */
function VolunteerStatus({ percentage }: { percentage: number | null }) {
  const { t } = useTranslation();
  if (percentage === null) return null;
  const status = volunteerAttendanceStatus(percentage);
  return <StatusBadge colour={colours[status]}>{t(status)}</StatusBadge>;
}
