import { describeNumberFault } from '@pallikoodam/contract/assessments';
import { assessmentLimits, semesterFields } from '@pallikoodam/domain/assessments/scores';
import { decideAssessmentStatus } from '@pallikoodam/domain/assessments/states';
import { scoreImport } from '@pallikoodam/domain/import/classes';
import {
  changed,
  compareFields,
  judged,
  refused,
  type Verdict,
} from '@pallikoodam/domain/import/verdict';
import { readWholeNumber } from '@pallikoodam/domain/records/cells';
import { isOneOf } from '@pallikoodam/domain/records/keyed';
import { insertAll, updateAll } from '../../../platform/db/write.ts';
import type { SheetRules } from '../../../platform/sheet-rules.ts';
import { askYear, findPupilsOfRows, type StudentRow } from '../../students/service.ts';
import { type AssessmentRow, listAssessmentsOf } from '../data.ts';
import { assessmentsPolicy } from '../policy.ts';

const comments = ['Q1Comments', 'Q2Comments', 'Q3Comments', 'Comments'] as const;
const scores = [...semesterFields, ...comments];

type Entered = { pupil: StudentRow; gone: Verdict | null; values: Record<string, string> };

/** Scores of a class, a column a semester; a blank cell leaves what is entered. */
export const scoreRules: SheetRules = {
  ask: async (context, answers) => [await askYear(context, { answers })],
  open:
    async ({ context, rows, answers }) =>
    async ({ trx }) => {
      const reach = assessmentsPolicy['assessments.enter'];
      const { year = '' } = answers;
      const found = await findPupilsOfRows(trx, { context, rows, year, reach });
      const taken = new Set<string>();
      const read = found.map((each) =>
        'verdict' in each ? each : readScores(each.row.values, { ...each, taken }),
      );
      const named = read.flatMap((each) => ('values' in each ? [each] : []));
      const ids = named.map(({ pupil }) => pupil._id);
      const stored = new Map(
        (await listAssessmentsOf({ kysely: trx }, ids)).map((row) => [row.StudentId, row]),
      );
      const decided = read.map((each): { verdict: Verdict; entered: Entered[] } => {
        if ('verdict' in each) return { verdict: each.verdict, entered: [] };
        const verdict = judgeScores(each, stored.get(each.pupil._id));
        if (verdict.heap === 'same') return { verdict, entered: [] };
        return each.gone === null
          ? { verdict, entered: [each] }
          : { verdict: each.gone, entered: [] };
      });
      return {
        rows: decided.map(({ verdict }, index) => ({ row: rows[index]?.row ?? 0, verdict })),
        store: async (tx, report) => {
          const TeacherEmail = context.caller.email;
          const entered = decided.flatMap((each) => each.entered);
          const added = entered.filter(({ pupil }) => !stored.has(pupil._id));
          await insertAll(
            tx,
            'assessment',
            added.map(({ pupil, values }) => ({
              ...toColumns(values),
              StudentId: pupil._id,
              Status: decideAssessmentStatus(null, undefined),
              TeacherEmail,
            })),
          );
          report(0.5);
          const patches = entered.flatMap(({ pupil, values }) => {
            const before = stored.get(pupil._id);
            if (before === undefined) return [];
            const Status = decideAssessmentStatus(before.Status, undefined);
            const knownStamp = before.updateTimeStamp;
            return [{ id: before._id, patch: { ...toColumns(values), Status }, knownStamp }];
          });
          await updateAll(tx, 'assessment', patches);
        },
      };
    },
};

function readScores(
  values: Readonly<Record<string, string>>,
  { pupil, gone, taken }: { pupil: StudentRow; gone: Verdict | null; taken: Set<string> },
): Entered | { verdict: Verdict } {
  const name = `${pupil.FirstName} ${pupil.LastName}`;
  if (taken.has(pupil._id)) return { verdict: refused(name, 'This student stands further up.') };
  const entered: Record<string, string> = {};
  for (const field of scores) {
    const text = values[field];
    if (text === undefined) continue;
    if (!isOneOf(semesterFields, field)) entered[field] = text;
    else {
      const read = readWholeNumber(text, assessmentLimits[field]);
      if ('fault' in read) {
        const message = describeNumberFault(read.fault, assessmentLimits[field]);
        return { verdict: refused(name, message, field) };
      }
      entered[field] = String(read.value);
    }
  }
  taken.add(pupil._id);
  // A class's own list has all of its children: who has no score yet is no fault.
  if (Object.keys(entered).length === 0) return { verdict: judged('same', name) };
  return { pupil, gone, values: entered };
}

function judgeScores({ pupil, values }: Entered, stored: AssessmentRow | undefined): Verdict {
  const name = `${pupil.FirstName} ${pupil.LastName}`;
  if (stored === undefined) return judged('new', name);
  const { fills, replaces } = compareFields(values, stored, {
    fields: scores,
    kind: scoreImport,
  });
  const changes = [...fills, ...replaces];
  return changes.length === 0 ? judged('same', name) : changed(name, changes);
}

function toColumns(values: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      isOneOf(semesterFields, field) ? Number(value) : value,
    ]),
  );
}
