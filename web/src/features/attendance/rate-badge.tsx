import { classRateColour, type RateColour } from '@pallikoodam/domain/attendance/rates';
import type { ReactNode } from 'react';
import { StatusBadge, type StatusColour } from '../../screen/status-badge.tsx';

const colours: Record<RateColour, StatusColour> = {
  green: 'green',
  orange: 'orange',
  amber: 'brown',
  red: 'red',
};

/** A percentage of the teacher's screen in its colour (ATT-82, OP-123). */
export function RateBadge({ percentage, children }: { percentage: number; children: ReactNode }) {
  return <StatusBadge colour={colours[classRateColour(percentage)]}>{children}</StatusBadge>;
}
