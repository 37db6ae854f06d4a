import { type HomeworkRecord, homeworkForm } from '@pallikoodam/contract/homework';
import { decideHomeworkStatus } from '@pallikoodam/domain/homework/states';
import { blankWeeks, hasScore, markZeros, weekFields } from '@pallikoodam/domain/homework/weeks';
import type { Cells } from '@pallikoodam/domain/records/cells';
import { isKeyOf } from '@pallikoodam/domain/records/keyed';
import type { CallContext } from '../../../platform/portal.ts';
import { checkFields } from '../../../platform/portal-error.ts';
import { saveTypedRows, type TypedRules } from '../../students/service.ts';
import { type HomeworkRow, lockHomeworkOf } from '../data.ts';
import { homeworkPolicy } from '../policy.ts';
import { presentOrBlank } from '../present.ts';

type Rows = Parameters<typeof saveTypedRows>[1]['rows'];

/** Stores homework typed for a class, one answer a row. */
export function saveHomeworkRows(context: CallContext, rows: Rows) {
  const { caller } = context;
  const rules: TypedRules<HomeworkRow, HomeworkRecord> = {
    table: 'homework',
    reach: homeworkPolicy['homework.enter'],
    lockStored: lockHomeworkOf,
    show: async (_tx, opened) =>
      new Map(opened.map(({ pupil, stored }) => [pupil._id, presentOrBlank(pupil, stored)])),
    // A week without a score is an empty cell, so that a 0 typed into it is a change. Who saw a 0
    // there, as the table once showed it, saw the same.
    toCells: (shown, seen) => {
      const open = weekFields.filter((_, index) => !hasScore(shown, index + 1));
      const { ZeroWeeks: _, ...cells } = shown;
      return { ...cells, ...Object.fromEntries(open.map((field) => [field, seen[field] ?? null])) };
    },
    readCell: (field, typed) => {
      if (!isKeyOf(homeworkForm.shape, field)) return { message: checkFields };
      const parsed = homeworkForm.shape[field].safeParse(typed ?? '');
      if (parsed.success) return { value: parsed.data };
      return { message: parsed.error.issues[0]?.message ?? checkFields };
    },
    toPatch: (patch: Cells, { pupil, stored }) => {
      const Status = decideHomeworkStatus(stored?.Status ?? null, undefined);
      const ZeroWeeks = markZeros(stored?.ZeroWeeks ?? 0, patch);
      if (stored !== undefined) return { ...patch, Status, ZeroWeeks };
      const { FirstName, LastName } = pupil;
      const added = { ...blankWeeks(), FirstName, LastName, TeacherEmail: caller.email };
      return { ...added, ...patch, Status, ZeroWeeks };
    },
  };
  return saveTypedRows(context, { rows, rules });
}
