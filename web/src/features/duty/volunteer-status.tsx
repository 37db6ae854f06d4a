import {
  type VolunteerStatusText,
  volunteerAttendanceStatus,
} from '@pallikoodam/domain/attendance/rates';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type StatusColour } from '../../screen/status-badge.tsx';

const colours: Readonly<Record<VolunteerStatusText, StatusColour>> = {
  Excellent: 'green',
  Good: 'teal',
  Average: 'orange',
  'At Risk': 'red',
};

/** How a volunteer's attendance is judged (ATT-29); nothing where no day was recorded. */
export function VolunteerStatus({ percentage }: { percentage: number | null }) {
  const { t } = useTranslation();
  if (percentage === null) return null;
  const status = volunteerAttendanceStatus(percentage);
  return <StatusBadge colour={colours[status]}>{t(status)}</StatusBadge>;
}
