import {
  hasScore,
  markZeros,
  readWeekBits,
  type Weeks,
  weekFields,
} from '@pallikoodam/domain/homework/weeks';
import {
  remove,
  removeAll,
  update,
  updateAll,
  type WriteTransaction,
} from '../../../../platform/db/write.ts';
import { findOneOf, listIdsOf } from '../../plan/data.ts';
import type { RecordPair } from '../../plan/service.ts';

/** What an enrollment has many of; each goes to the kept one as it is. */
const many = ['attendance', 'score', 'absence', 'loan'] as const;

/**
 * Of two enrollments of one year the dropped one goes, and what is kept of it becomes the kept
 * one's. Of two marks of a day, two assessments and two homeworks the kept one's stands; the others
 * are in the history.
 */
export async function joinRecords(
  tx: WriteTransaction,
  { pair: { kept, dropped }, givesWay }: { pair: RecordPair; givesWay: readonly string[] },
): Promise<void> {
  // First: a teacher who marks the child at this moment comes before or finds it gone.
  await remove(tx, 'student', dropped._id);
  const StudentId = kept._id;
  for (const table of many) {
    const ids = await listIdsOf(tx.trx, { table, studentIds: [dropped._id] });
    const going = ids.filter((id) => givesWay.includes(id));
    await removeAll(tx, table, going);
    const moving = ids.filter((id) => !going.includes(id));
    await updateAll(
      tx,
      table,
      moving.map((id) => ({ id, patch: { StudentId } })),
    );
  }
  await joinOne(tx, { table: 'assessment', from: dropped._id, to: StudentId });
  await joinOne(tx, { table: 'homework', from: dropped._id, to: StudentId });
}

async function joinOne(
  tx: WriteTransaction,
  { table, from, to }: { table: 'assessment' | 'homework'; from: string; to: string },
): Promise<void> {
  const other = await findOneOf(tx.trx, { table, studentId: from });
  if (other === undefined) return;
  const own = await findOneOf(tx.trx, { table, studentId: to });
  if (own === undefined) {
    await update(tx, table, { id: String(other._id), patch: { StudentId: to } });
    return;
  }
  await remove(tx, table, String(other._id));
  const patch = table === 'assessment' ? fillBlanks(own, other) : fillWeeks(own, other);
  await update(tx, table, { id: String(own._id), patch });
}

type Kept = Record<string, string | number | null>;

/** What only the other one says. */
function fillBlanks(own: Kept, other: Kept): Kept {
  const isBlank = (value: Kept[string] | undefined) => value === null || value === '';
  return Object.fromEntries(Object.entries(other).filter(([field]) => isBlank(own[field])));
}

/** Weeks that only the other one has a score of; a 0 that was entered is one. */
function fillWeeks(own: Kept, other: Kept): Kept {
  const bits = Number(own.ZeroWeeks);
  const scored = (record: Kept) => ({
    ...(record as Weeks),
    ZeroWeeks: readWeekBits(Number(record.ZeroWeeks)),
  });
  const [ours, theirs] = [scored(own), scored(other)];
  const filled = Object.fromEntries(
    weekFields.flatMap((field, index) =>
      !hasScore(ours, index + 1) && hasScore(theirs, index + 1) ? [[field, theirs[field]]] : [],
    ),
  );
  const Comments = own.Comments || (other.Comments ?? '');
  return { ...filled, ZeroWeeks: markZeros(bits, filled), Comments };
}
