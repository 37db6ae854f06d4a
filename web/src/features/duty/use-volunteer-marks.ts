import { useCallback, useMemo, useState } from 'react';
import type { MarkingHold } from './marking-context.ts';
import {
  bringDaysBack,
  type MarkedDays,
  type Marking,
  markVolunteer,
  nothingMarked,
  takeMarkBack,
  tickVolunteers,
} from './volunteer-marks.ts';

export type VolunteerMarks = {
  /** The marks of the date. */
  marking: Marking;
  setMarking: (change: (before: Marking) => Marking) => void;
  /** Whether any date has marks that were not sent. */
  isMarked: boolean;
  /** Forgets the marks of every date; what it answers brings them back. */
  forgetAll: () => () => void;
  hold: MarkingHold;
};

/**
 * The marks of one sitting: they outlive pages and filters, and last until they are sent. Each date
 * has its own, so that marks never move to another day unseen.
 */
export function useVolunteerMarks(date: string): VolunteerMarks {
  const [days, setDays] = useState<MarkedDays>(new Map());
  const marking = days.get(date) ?? nothingMarked;
  const setMarking: VolunteerMarks['setMarking'] = useCallback(
    (change) =>
      setDays((before) => new Map(before).set(date, change(before.get(date) ?? nothingMarked))),
    [date],
  );
  const forgetAll = () => {
    setDays(new Map());
    return () => setDays((now) => bringDaysBack(now, days));
  };
  const hold = useMemo<MarkingHold>(
    () => ({
      marking,
      onMark: (volunteer, mark) =>
        setMarking((before) => markVolunteer(before, { volunteer, mark })),
      onTakeBack: (volunteer) => setMarking((before) => takeMarkBack(before, volunteer)),
      onTick: (volunteer, isTicked) =>
        setMarking((before) => tickVolunteers(before, { volunteers: [volunteer], isTicked })),
    }),
    [marking, setMarking],
  );
  const isMarked = [...days.values()].some(({ marks }) => marks.size > 0);
  return { marking, setMarking, isMarked, forgetAll, hold };
}
