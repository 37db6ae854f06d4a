import type { Score, ScoreForm } from '@pallikoodam/contract/library-history';
import { insert, update } from '../../../platform/db/write.ts';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { checkFields, PortalError } from '../../../platform/portal-error.ts';
import { readCurrentYear } from '../../school/service.ts';
import { findStudent } from '../../students/service.ts';
import { findScore } from './data.ts';

/**
 * Saves a score: a new one or, with the `_id` of a stored one, its change (OP-186).
 * PortalError 400 where there is no such student.
 */
export async function saveScore(context: CallContext, sent: ScoreForm): Promise<Score> {
  const { database } = context.portal;
  const { _id, ...fields } = sent;
  const values = {
    ...fields,
    LastName: sent.LastName ?? '',
    Grade: sent.Grade ?? '',
    Comments: sent.Comments ?? '',
    Year: sent.Year ?? (await readCurrentYear(context.portal)),
  };
  if ((await findStudent(database, sent.StudentId)) === null) {
    throw new PortalError('invalid', checkFields, { StudentId: 'This student does not exist.' });
  }
  const known = _id !== undefined && (await findScore(database, _id)) !== null;
  const stored = await writing(context, (tx) =>
    known
      ? update(tx, 'score', { id: _id, patch: values })
      : insert(tx, 'score', { ...values, ...(_id === undefined ? {} : { _id }) }),
  );
  const { insertTimeStamp, updateTimeStamp, ...score } = stored;
  return score;
}

export async function readScore({ portal }: CallContext, id: string): Promise<Score> {
  const score = await findScore(portal.database, id);
  if (score !== null) return score;
  throw new PortalError('notFound', 'This record no longer exists.');
}
