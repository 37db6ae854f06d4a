import {
  attendancePercentage,
  isPoorAttendance,
  schoolRateColour,
} from '@pallikoodam/domain/attendance/rates';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../lib/format.ts';
import { StatusBadge } from '../../screen/status-badge.tsx';

export type Presences = { Present: number; Absent: number };

/** The present of all records in percent; null where there are none (ATT-38). */
export function rateOf({ Present, Absent }: Presences): number | null {
  return attendancePercentage(Present, Present + Absent);
}

/** A rate in its colour; below 80 it is called poor in words as well (ATT-43, ATT-44). */
export function Rate({ percentage }: { percentage: number | null }) {
  const { t } = useTranslation();
  if (percentage === null) return '–';
  const written = formatPercent(percentage / 100);
  return (
    <StatusBadge colour={schoolRateColour(percentage)}>
      {isPoorAttendance(percentage) ? t('{{rate}} · poor', { rate: written }) : written}
    </StatusBadge>
  );
}
