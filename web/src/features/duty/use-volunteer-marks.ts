import type { Duty, DutyForm } from '@pallikoodam/contract/duty';
import type { DutyMark } from '@pallikoodam/domain/duty/values';
import { useQuery } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { notifyError, notifySuccess, settleNotices } from '../../lib/notify.ts';
import { fieldMessagesOf, messageOf } from '../../lib/refusal.ts';
import { useSubmitKey } from '../../lib/use-submit-key.ts';
import { useWrite } from '../../screen/use-write.ts';
import {
  bringBack,
  bringDaysBack,
  dutyKey,
  findFault,
  type MarkedDays,
  type MarkedVolunteer,
  type Marking,
  markVolunteer,
  nothingMarked,
  prepareSubmit,
  submitted,
  takeMarkBack,
  tickVolunteers,
} from './volunteer-marks.ts';

/** What the cells of the list look at and do. */
export type MarkingActions = {
  marking: Marking;
  /** Whether names can be ticked, to send some of the marks only. */
  isChoosing: boolean;
  onMark: (volunteer: MarkedVolunteer, mark: DutyMark) => void;
  onTakeBack: (volunteer: MarkedVolunteer) => void;
  onTick: (volunteer: MarkedVolunteer, isTicked: boolean) => void;
};

/**
 * A context instead of columns that change with each mark: only cells with a changed mark are
 * rendered again, not a hundred and fifty rows.
 */
export const MarkingContext = createContext<MarkingActions | null>(null);

export function useMarkingActions(): MarkingActions {
  const actions = useContext(MarkingContext);
  if (actions === null) throw new Error('useMarkingActions belongs inside a MarkingContext');
  return actions;
}

/** The day's records, by `dutyKey`; they seldom change, hence a context of their own. */
export const RecordedContext = createContext<ReadonlyMap<string, Duty>>(new Map());

const noRecords: readonly Duty[] = [];

/** The records of a day, by `dutyKey`. */
export function useRecorded(date: string) {
  const load = useQuery(
    queries.getTeacherAttendance.queryOptions({ input: { AttendanceDate: date } }),
  );
  const records = load.data?.body ?? noRecords;
  const recorded = useMemo(
    () => new Map(records.map((record) => [dutyKey(record), record])),
    [records],
  );
  return { load, recorded };
}

/**
 * The marks of one sitting: they outlive pages and filters, and last until they are sent. Each date
 * has its own, so that marks never move to another day unseen.
 */
export function useVolunteerMarks(date: string) {
  const [days, setDays] = useState<MarkedDays>(new Map());
  const [isChoosing, setChoosing] = useState(false);
  const marking = days.get(date) ?? nothingMarked;
  const setMarking = useCallback(
    (change: (before: Marking) => Marking) =>
      setDays((before) => new Map(before).set(date, change(before.get(date) ?? nothingMarked))),
    [date],
  );
  /** Forgets the marks of every date; what it answers brings them back. */
  const forgetAll = () => {
    setDays(new Map());
    return () => setDays((now) => bringDaysBack(now, days));
  };
  /** Nothing stays ticked where no tick is shown. */
  const choose = (chooses: boolean) => {
    setChoosing(chooses);
    if (!chooses) setMarking((now) => ({ ...now, ticked: new Set() }));
  };
  const actions = useMemo<MarkingActions>(
    () => ({
      marking,
      isChoosing,
      onMark: (volunteer, mark) =>
        setMarking((before) => markVolunteer(before, { volunteer, mark })),
      onTakeBack: (volunteer) => setMarking((before) => takeMarkBack(before, volunteer)),
      onTick: (volunteer, isTicked) =>
        setMarking((before) => tickVolunteers(before, { volunteers: [volunteer], isTicked })),
    }),
    [marking, isChoosing, setMarking],
  );
  /** Whether any date has marks that were not sent. */
  const isMarked = [...days.values()].some(({ marks }) => marks.size > 0);
  return { marking, setMarking, isMarked, forgetAll, isChoosing, choose, actions };
}

type VolunteerMarks = ReturnType<typeof useVolunteerMarks>;

/** Sends the marks; they are cleared once the server has them and stay otherwise (ATT-23, ATT-104). */
export function useSubmitMarks({ marking, setMarking, choose }: VolunteerMarks) {
  const { t } = useTranslation();
  const submitUnderKey = useSubmitKey();
  const { run, isBusy } = useWrite((body: DutyForm[]) =>
    submitUnderKey(body, (key) =>
      api.addTeacherAttendance({ headers: { 'idempotency-key': key }, body }),
    ),
  );

  const submit = async (date: string) => {
    const { path, records, rest } = prepareSubmit(marking, date);
    try {
      await run(records);
    } catch (error) {
      const fault = findFault(fieldMessagesOf(error), records);
      const reason = fault === null ? t(messageOf(error)) : `${fault.name}: ${t(fault.message)}`;
      notifyError(reason, {
        title: t('Failed to submit attendance. Please try again.'),
        about: 'submit attendance',
      });
      return;
    }
    settleNotices('submit attendance');
    choose(false);
    setMarking(() => nothingMarked);
    const keepRest = {
      label: t('Keep the other {{count}} marks', { count: rest.marks.size }),
      act: () => setMarking((now) => bringBack(now, rest)),
    };
    const n = records.length;
    notifySuccess(submitted(path, { n, t }), rest.marks.size > 0 ? { undo: keepRest } : {});
  };
  return { submit, isSending: isBusy };
}
