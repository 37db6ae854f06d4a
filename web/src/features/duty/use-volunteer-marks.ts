import { useCallback, useMemo, useState } from 'react';
import type { MarkingHold } from './marking-context.ts';
import {
  type Marking,
  markVolunteer,
  nothingMarked,
  takeMarkBack,
  tickVolunteers,
} from './volunteer-marks.ts';

export type VolunteerMarks = {
  marking: Marking;
  setMarking: (change: Marking | ((before: Marking) => Marking)) => void;
  hold: MarkingHold;
};

/** The marks of one sitting: they outlive pages and filters, and last until they are sent. */
export function useVolunteerMarks(): VolunteerMarks {
  const [marking, setMarking] = useState(nothingMarked);
  const onMark: MarkingHold['onMark'] = useCallback(
    (volunteer, mark) => setMarking((before) => markVolunteer(before, { volunteer, mark })),
    [],
  );
  const onTakeBack: MarkingHold['onTakeBack'] = useCallback(
    (volunteer) => setMarking((before) => takeMarkBack(before, volunteer)),
    [],
  );
  const onTick: MarkingHold['onTick'] = useCallback(
    (volunteer, isTicked) =>
      setMarking((before) => tickVolunteers(before, { volunteers: [volunteer], isTicked })),
    [],
  );
  const hold = useMemo(
    () => ({ marking, onMark, onTakeBack, onTick }),
    [marking, onMark, onTakeBack, onTick],
  );
  return { marking, setMarking, hold };
}
