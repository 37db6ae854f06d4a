import { useTranslation } from 'react-i18next';
import { writeStudentStatus } from '../../school/students/student-display.ts';
import { StatusBadge } from '../../screen/status-badge.tsx';

/** A student's status as parents see it: Active blue, Promoted green, anything else red (PAR-12). */
export function ParentStatusBadge({ status }: { status: string }) {
  const { t } = useTranslation();
  const colour = status === 'Active' ? 'blue' : status === 'Promoted' ? 'green' : 'red';
  return status === '' ? null : (
    <StatusBadge colour={colour}>{writeStudentStatus(t, status)}</StatusBadge>
  );
}
