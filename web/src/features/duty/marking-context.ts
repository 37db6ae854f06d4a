import type { Duty } from '@pallikoodam/contract/duty';
import type { DutyMark } from '@pallikoodam/domain/duty/values';
import { createContext, useContext } from 'react';
import type { MarkedVolunteer, Marking } from './volunteer-marks.ts';

/** What the cells of the list look at and do. */
export type MarkingHold = {
  marking: Marking;
  onMark: (volunteer: MarkedVolunteer, mark: DutyMark) => void;
  onTakeBack: (volunteer: MarkedVolunteer) => void;
  onTick: (volunteer: MarkedVolunteer, isTicked: boolean) => void;
};

/**
 * A context and no columns made anew with each mark: then only the cells whose mark changed are
 * drawn again, not a hundred and fifty rows.
 */
export const MarkingContext = createContext<MarkingHold | null>(null);

export function useMarkingHold(): MarkingHold {
  const hold = useContext(MarkingContext);
  if (hold === null) throw new Error('useMarkingHold belongs inside a MarkingContext');
  return hold;
}

/** The day's records, by `dutyKey`; they change seldom, hence a context of their own. */
export const RecordedContext = createContext<ReadonlyMap<string, Duty>>(new Map());
