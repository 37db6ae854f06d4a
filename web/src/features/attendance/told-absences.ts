import type { Absence } from '@pallikoodam/contract/absences';
import { coversDay } from '@pallikoodam/domain/absences/absence';

/** What the roll-call shows of an absence that a family told; it may stay on the device. */
export type ToldAbsence = Pick<Absence, 'StudentId' | 'FromDate' | 'ToDate' | 'Note'>;

/** The fields that the roll-call shows, and no others. */
export function toldAbsence({ StudentId, FromDate, ToDate, Note }: ToldAbsence): ToldAbsence {
  return { StudentId, FromDate, ToDate, Note };
}

/** The notes of those told away on a day, by student; blank where the family wrote none. */
export type ToldNotes = ReadonlyMap<string, string>;

const none: readonly ToldAbsence[] = [];
export function listTold(absences: readonly ToldAbsence[] = none, date: string): ToldNotes {
  const away = absences.filter((absence) => date !== '' && coversDay(absence, date));
  return new Map(away.map(({ StudentId, Note }) => [StudentId, Note]));
}

/** A family with those of its children whose absence was not reported beforehand. */
export type SilentFamily<Child> = { email: string; children: Child[] };

/**
 * The families that are mailed: those of absent children whose absence was not reported beforehand.
 */
export function listToMail<Child extends { _id: string; UserName?: string | undefined }>(
  absent: readonly Child[],
  told: ToldNotes,
): SilentFamily<Child>[] {
  const silent = absent.filter(({ _id, UserName = '' }) => UserName !== '' && !told.has(_id));
  const families = Map.groupBy(silent, ({ UserName = '' }) => UserName);
  return [...families].map(([email, children]) => ({ email, children }));
}
