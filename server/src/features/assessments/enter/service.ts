import {
  type Assessment,
  assessmentForm,
  type SentAssessment,
} from '@pallikoodam/contract/assessments';
import { cumulativeScore } from '@pallikoodam/domain/assessments/scores';
import { decideAssessmentStatus, isYearEndResult } from '@pallikoodam/domain/assessments/states';
import { attendsClass } from '@pallikoodam/domain/attendance/class-list';
import { isKeyOf, keysOf, recordOf } from '@pallikoodam/domain/records/keyed';
import { requireReach } from '../../../platform/auth/policy.ts';
import { readChangedValues } from '../../../platform/db/changed-values.ts';
import { readUniqueViolation } from '../../../platform/db/dialect.ts';
import { givenOf } from '../../../platform/db/given-values.ts';
import { noteSubmission } from '../../../platform/db/idempotency.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { insert, lock, update, type WriteTransaction } from '../../../platform/db/write.ts';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { checkFields, PortalError } from '../../../platform/portal-error.ts';
import {
  endYear,
  listStudentsById,
  type StudentRow,
  saveTypedRows,
  type TypedRules,
  undoYearEnd,
} from '../../students/service.ts';
import {
  type AssessmentPatch,
  type AssessmentRow,
  findStatusChange,
  lockAssessmentsOf,
} from '../data.ts';
import { assessmentsPolicy } from '../policy.ts';
import { followedTotals, presentAssessments } from '../present.ts';

type Sent = SentAssessment & { StudentId: string };

/** Submits an assessment. PortalError 400, 403, 404, 409 (one is there, the student has left). */
export async function addAssessment(
  context: CallContext,
  { key, sent }: { key: string | undefined; sent: Sent },
): Promise<Assessment> {
  try {
    return await writing(context, async (tx) => {
      const pupil = await readOwnPupil(tx, {
        context,
        id: sent.StudentId,
        right: 'assessments.enter',
      });
      const _id = newId();
      const submission = { key, call: 'addAssessment', body: sent };
      const repeat = await noteSubmission(tx, { submission, storedId: _id });
      if (repeat !== null) {
        return present(tx, { pupil, stored: await lock(tx, 'assessment', repeat.storedId) });
      }
      if (!attendsClass(pupil.Status)) {
        throw new PortalError('conflict', 'This student has left the school.');
      }
      const shown = await present(tx, { pupil, stored: undefined });
      const stored = await insert(tx, 'assessment', {
        ...followRecords(readSent(sent), shown),
        _id,
        StudentId: pupil._id,
        Status: decideAssessmentStatus(null, sent.Status),
        TeacherEmail: context.caller.email,
      });
      return present(tx, { pupil, stored });
    });
  } catch (error) {
    if (readUniqueViolation(error) === null) throw error;
    throw new PortalError('conflict', 'This student has an assessment already.');
  }
}

/** Changes an assessment, checked as on submit (OP-145). PortalError 400, 403, 404, 409. */
export function changeAssessment(
  context: CallContext,
  {
    _id,
    updateTimeStamp,
    ...sent
  }: SentAssessment & { _id: string; updateTimeStamp?: string | undefined },
): Promise<Assessment> {
  return writing(context, async (tx) => {
    const before = await lock(tx, 'assessment', _id);
    const pupil = await readOwnPupil(tx, {
      context,
      id: before.StudentId,
      right: 'assessments.enter',
    });
    const shown = await present(tx, { pupil, stored: before });
    const patch = readChangedValues({ stored: shown, sent: readSent(sent) }, rules);
    const stored = await update(tx, 'assessment', {
      id: _id,
      patch: {
        ...followRecords(patch, shown),
        Status: decideAssessmentStatus(before.Status, sent.Status),
      },
      knownStamp: updateTimeStamp,
    });
    return present(tx, { pupil, stored });
  });
}

/** Stores assessments typed for a class, one answer a row. */
export function saveAssessmentRows(
  context: CallContext,
  rows: Parameters<typeof saveTypedRows>[1]['rows'],
) {
  const typed: TypedRules<AssessmentRow, Assessment> = {
    table: 'assessment',
    reach: assessmentsPolicy['assessments.enter'],
    lockStored: lockAssessmentsOf,
    show: async ({ trx }, opened) => {
      const shown = await presentAssessments({ kysely: trx }, opened);
      return new Map(shown.map((assessment) => [assessment.StudentId, assessment]));
    },
    readCell: (field, value) => {
      if (!isKeyOf(rules, field)) return { message: checkFields };
      const rule = rules[field];
      const isText = field.endsWith('Comments');
      const parsed = rule.safeParse(isText ? (value ?? '') : value);
      if (parsed.success) return { value: parsed.data };
      return { message: parsed.error.issues[0]?.message ?? '' };
    },
    toPatch: (patch, { stored, shown }) => ({
      ...followRecords(patch, shown),
      Status: decideAssessmentStatus(stored?.Status ?? null, undefined),
      ...(stored === undefined ? { TeacherEmail: context.caller.email } : {}),
    }),
  };
  return saveTypedRows(context, { rows, rules: typed });
}

/** Sets the student's Status to the result of the year; any other Status changes nothing (OP-146). */
export function endStudentYear(
  context: CallContext,
  { StudentId, Status }: { StudentId: string; Status?: string | undefined },
): Promise<{ StudentId: string; Status: string; before: string }> {
  return writing(context, async (tx) => {
    const pupil = await readOwnPupil(tx, { context, id: StudentId, right: 'assessments.endYear' });
    if (!isYearEndResult(Status)) {
      return { StudentId, Status: pupil.Status, before: pupil.Status };
    }
    const { email: by } = context.caller;
    const { before } = await endYear(tx, { id: StudentId, result: Status, by });
    return { StudentId, Status, before };
  });
}

/**
 * Takes the caller's own last `endStudentYear` back, and with it the result that the caller gave the
 * assessment for it: both or none. `keepsResult` says that the result was there before. PortalError
 * 403, 404, 409.
 */
export function undoStudentYear(
  context: CallContext,
  { id: StudentId, keepsResult = false }: { id: string; keepsResult?: boolean | undefined },
): Promise<{ StudentId: string; Status: string; before: string }> {
  return writing(context, async (tx) => {
    await readOwnPupil(tx, { context, id: StudentId, right: 'assessments.endYear' });
    const undone = await undoYearEnd(tx, { id: StudentId, by: context.caller.email });
    if (!keepsResult) await undoResult(tx, { StudentId, result: undone.before });
    return { StudentId, ...undone };
  });
}

/** A result that another person gave, or that has changed since, stays. */
async function undoResult(
  tx: WriteTransaction,
  { StudentId, result }: { StudentId: string; result: string },
): Promise<void> {
  const [assessment] = await lockAssessmentsOf(tx, [StudentId]);
  if (assessment?.Status !== result) return;
  const given = await findStatusChange(tx, assessment);
  if (given?.changedBy !== tx.writer) return;
  const Status = given.before ?? decideAssessmentStatus(null, undefined);
  await update(tx, 'assessment', { id: assessment._id, patch: { Status }, action: 'undo' });
}

async function readOwnPupil(
  tx: WriteTransaction,
  {
    context,
    id,
    right,
  }: { context: CallContext; id: string; right: 'assessments.enter' | 'assessments.endYear' },
): Promise<StudentRow> {
  const [pupil] = await listStudentsById(tx, [id]);
  if (pupil === undefined) {
    throw new PortalError('notFound', 'This record no longer exists.');
  }
  requireReach(assessmentsPolicy[right], context.caller, pupil);
  return pupil;
}

/** What of the form is the assessment's own; name and class are the student's. */
const {
  FirstName: _1,
  LastName: _2,
  StudentTeacher: _3,
  Status: _4,
  ...rules
} = assessmentForm.shape;

function readSent({ Sem1, Sem2, Sem3, ...sent }: Omit<Sent, 'StudentId'>) {
  const { Q1 = Sem1, Q2 = Sem2, Q3 = Sem3 } = sent;
  const entered = { ...sent, Q1, Q2, Q3 };
  return givenOf(recordOf(keysOf(rules), (field) => entered[field]));
}

/**
 * A total that says what the records say is not kept as the teacher's own: it goes on following
 * them. So does one that is emptied.
 */
function followRecords(
  patch: Readonly<Record<string, unknown>>,
  shown: Assessment,
): AssessmentPatch {
  const entered: AssessmentPatch = { ...patch };
  const { Q1 = shown.Q1, Q2 = shown.Q2, Q3 = shown.Q3 } = entered;
  const recorded = { ...shown.recorded, Cumulative_Score: cumulativeScore([Q1, Q2, Q3]) };
  for (const field of followedTotals) {
    if (entered[field] !== undefined && entered[field] === recorded[field]) entered[field] = null;
  }
  return entered;
}

async function present(
  { trx }: WriteTransaction,
  opened: { pupil: StudentRow; stored: AssessmentRow | undefined },
): Promise<Assessment> {
  const [assessment] = await presentAssessments({ kysely: trx }, [opened]);
  if (assessment === undefined) throw new Error('A student that was read is presented.');
  return assessment;
}
