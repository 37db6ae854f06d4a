import { classRateColour } from '@pallikoodam/domain/attendance/rates';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../screen/status-badge.tsx';

/** A percentage of the teacher's screen in its colour (ATT-82, OP-123). */
export function RateBadge({ percentage, children }: { percentage: number; children: ReactNode }) {
  return <StatusBadge colour={classRateColour(percentage)}>{children}</StatusBadge>;
}
