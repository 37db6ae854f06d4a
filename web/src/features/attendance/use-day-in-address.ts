import { useEffect } from 'react';

type Opened = {
  /** Blank until it is known. */
  date: string;
  set: (values: { date: string }, options: { replace: true }) => void;
};

/**
 * The day on which a roll-call opens is worked out once a visit and stands in the address: it never
 * moves under a person's hands, not at midnight and not with a change of the calendar.
 */
export function useDayInAddress(chosen: string, { date, set }: Opened): void {
  useEffect(() => {
    if (chosen === '' && date !== '') set({ date }, { replace: true });
  }, [chosen, date, set]);
}
