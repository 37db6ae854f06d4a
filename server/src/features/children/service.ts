import {
  explainLikeness,
  isSameChild,
  type KnownChild,
  type LikenessReason,
} from '@pallikoodam/domain/families/likeness';
import { decideStanding, hasLeft, type Standing } from '@pallikoodam/domain/families/standing';
import { givenNameKey } from '@pallikoodam/domain/people/names';
import { newStudentLevel } from '@pallikoodam/domain/school/levels';
import type { Database } from '../../platform/db/database.ts';
import { insert, type WriteTransaction } from '../../platform/db/write.ts';
import {
  type ChildRow,
  deriveChildKey,
  findChild,
  type GuardianRow,
  listChildren,
  listFamiliesOf,
  listGuardians,
} from '../families/service.ts';
import { listEnrollments, type StudentFollower } from '../students/service.ts';
import {
  type ComparedChild,
  isKnownPair,
  listFormerNames,
  listNamesakes,
  listOfTelephone,
} from './data.ts';

/** Of a sent enrollment what tells who the child is. */
export type SentChild = {
  UserName: string;
  AdditionalEmail?: string | undefined;
  FirstName: string;
  LastName: string;
  DateOfBirth: string;
  Gender: string;
  Mobile: string;
  PreviousYear: string;
  /** From a signed-in guardian's own card. */
  ChildId?: string | undefined;
};

type Kysely = Database['kysely'];

/** A form that is like more children shows the office no more; anyone may send such forms. */
const mostDoubts = 5;

export type Doubt = { with: string | null; reasons: LikenessReason[] };

export type Recognised = {
  /** Null: a family that the school does not know yet. */
  FamilyId: string | null;
  guardians: readonly GuardianRow[];
  child: ChildRow | null;
  standing: Standing;
  /** The record that the child has in the year already. */
  enrolled: { Volunteering: string; Status: string } | null;
  /** What the office has to look at; `with` is another child, null for the child itself. */
  doubts: readonly Doubt[];
};

/**
 * Who the child of a sent enrollment is, by the school's records and never by what the sender says
 * of it: the child of the address's families with this birth date and folded name, or with these
 * before they were corrected; else a new one (docs/decisions/0080-families-and-children.md).
 */
export async function recogniseChild(
  kysely: Kysely,
  { sent, year }: { sent: SentChild; year: string },
): Promise<Recognised> {
  const families = await listFamiliesOf(kysely, sent.UserName);
  const brothersAndSisters = await listChildren(
    kysely,
    families.map(({ FamilyId }) => FamilyId),
  );
  const found = await findSent(kysely, { sent, children: brothersAndSisters });
  const child = found?.child ?? null;
  const FamilyId = child?.FamilyId ?? (await chooseFamily(kysely, { families, sent }));
  const enrollments = child === null ? [] : await listEnrollments(kysely, child._id);
  const standing = decideStanding(enrollments, year);
  const others = child === null ? await listOthers(kysely, { sent, FamilyId }) : [];
  const doubts = [
    ...explainContradictions({ sent, standing, isFormer: found?.isFormer === true }),
    ...(child === null && families.length > 1 ? [severalFamilies] : []),
    ...(child === null
      ? compare({ sent, FamilyId, others: [...brothersAndSisters, ...others] })
      : []),
  ];
  return {
    FamilyId,
    guardians: FamilyId === null ? [] : await listGuardians(kysely, FamilyId),
    child,
    standing,
    enrolled: enrollments.find(({ Year }) => Year === year) ?? null,
    doubts,
  };
}

const severalFamilies: Doubt = {
  with: null,
  reasons: ['The sender belongs to several families'],
};

/** Of several families of a sender the one that has the other address, else the first. */
async function chooseFamily(
  kysely: Kysely,
  {
    families,
    sent,
  }: { families: readonly { FamilyId: string }[]; sent: { AdditionalEmail?: string | undefined } },
): Promise<string | null> {
  const { AdditionalEmail = '' } = sent;
  if (families.length > 1 && AdditionalEmail !== '') {
    for (const { FamilyId } of families) {
      const guardians = await listGuardians(kysely, FamilyId);
      if (guardians.some(({ Email }) => Email === AdditionalEmail)) return FamilyId;
    }
  }
  return families[0]?.FamilyId ?? null;
}

async function findSent(
  kysely: Kysely,
  { sent, children }: { sent: SentChild; children: readonly ChildRow[] },
): Promise<{ child: ChildRow; isFormer: boolean } | null> {
  if (sent.ChildId) {
    const child = await findChild(kysely, sent.ChildId);
    return child === undefined ? null : { child, isFormer: false };
  }
  const same = children.find((child) => isSameChild(child, sent));
  if (same !== undefined) return { child: same, isFormer: false };
  const former = await listFormerNames(
    kysely,
    children.map(({ _id }) => _id),
  );
  const once = former.find((name) => isSameChild(name, sent));
  const child = children.find(({ _id }) => _id === once?._id);
  return child === undefined ? null : { child, isFormer: true };
}

/** What a form says of its child against what the school's records say of the child that it names. */
export function explainContradictions({
  sent,
  standing,
  isFormer,
}: {
  sent: SentChild;
  standing: Standing;
  isFormer: boolean;
}): Doubt[] {
  const saysNew = sent.PreviousYear === newStudentLevel;
  const saysNothing = sent.PreviousYear.trim() === '';
  const reasons: LikenessReason[] = [];
  if (isFormer) reasons.push('The child had this birth date or name before');
  if (!standing.isNew && saysNew) reasons.push('Sent as a new student, but known to the school');
  if (standing.isNew && !saysNew && !saysNothing) {
    reasons.push('Sent as a returning student, but not known to the school');
  }
  if (standing.isBack) reasons.push('The child had left the school');
  return reasons.length === 0 ? [] : [{ with: null, reasons }];
}

async function listOthers(
  kysely: Kysely,
  { sent, FamilyId }: { sent: SentChild; FamilyId: string | null },
): Promise<(ComparedChild & { telephones: string[] })[]> {
  const nameKey = deriveChildKey(sent);
  const own = { FamilyId: FamilyId ?? '' };
  const { DateOfBirth, Mobile: telephone } = sent;
  const namesakes = await listNamesakes(kysely, { nameKey, DateOfBirth, ...own });
  const ofTelephone = await listOfTelephone(kysely, { telephone, ...own });
  return [
    ...namesakes.map((child) => ({ ...child, telephones: [] })),
    ...ofTelephone
      .filter(({ _id }) => !namesakes.some((namesake) => namesake._id === _id))
      .map((child) => ({ ...child, telephones: [telephone] })),
  ];
}

/** Which of some other children the sent one may be. */
export function compare({
  sent,
  FamilyId,
  others,
}: {
  sent: SentChild;
  FamilyId: string | null;
  others: readonly (ComparedChild & { telephones?: string[] })[];
}): Doubt[] {
  const child: KnownChild = { ...sent, FamilyId: FamilyId ?? '', telephones: [sent.Mobile] };
  const alike = others.flatMap((other) => {
    const known = { ...other, telephones: other.telephones ?? [] };
    const reasons = explainLikeness(child, known);
    return reasons.length === 0 ? [] : [{ other, reasons }];
  });
  // Where one child of a family has the name too, its sisters and brothers of that day are twins.
  const named = alike.filter(({ other }) => givenNameKey(other) === givenNameKey(sent));
  return alike
    .filter(
      (one) => named.includes(one) || !named.some(({ other }) => isOfFamily(other, one.other)),
    )
    .map(({ other, reasons }) => ({ with: other._id, reasons }))
    .slice(0, mostDoubts);
}

function isOfFamily(one: { FamilyId: string }, other: { FamilyId: string }): boolean {
  return one.FamilyId === other.FamilyId;
}

/** What a form says of its child, for the office that compares. */
export type SentWords = {
  [Field in
    | 'FirstName'
    | 'LastName'
    | 'DateOfBirth'
    | 'Gender'
    | 'PreviousYear'
    | 'GradeInTamilSchool']?: string | undefined;
};

/** Puts the doubts of a stored enrollment before the office; a pair that was answered does not come back. */
export async function noteDoubts(
  tx: WriteTransaction,
  {
    doubts,
    ChildId,
    StudentId,
    sent,
  }: { doubts: readonly Doubt[]; ChildId: string; StudentId: string; sent: SentWords },
): Promise<void> {
  const { FirstName, LastName, DateOfBirth, Gender, PreviousYear, GradeInTamilSchool } = sent;
  const words = { FirstName, LastName, DateOfBirth, Gender, PreviousYear, GradeInTamilSchool };
  for (const { with: second, reasons } of doubts) {
    const pair = second === null ? `${ChildId} ${StudentId}` : pairOf(ChildId, second);
    if (await isKnownPair(tx.trx, pair)) continue;
    await insert(tx, 'likeness', {
      pair,
      first: second ?? ChildId,
      second: ChildId,
      StudentId,
      sent: JSON.stringify(words),
      reasons: JSON.stringify(reasons),
      state: 'open',
    });
  }
}

/** Both ids in order. */
export function pairOf(first: string, second: string): string {
  return [first, second].sort().join(' ');
}

export { listFormerNames, mostCompared } from './data.ts';

/**
 * A child that leaves while it is enrolled for a later year: the office is asked what becomes of that
 * enrollment.
 */
export const followStudentInChildren: StudentFollower = async (tx, { before, after }) => {
  if (after === null || before.Status === after.Status || !hasLeft(after.Status)) return;
  const later = (await listEnrollments(tx.trx, after.ChildId)).filter(
    ({ Year, Status }) => Year > after.Year && Status !== 'Rejected' && !hasLeft(Status),
  );
  for (const { _id: StudentId, GradeInTamilSchool } of later) {
    const doubts: Doubt[] = [{ with: null, reasons: ['The child had left the school'] }];
    const sent = { ...after, PreviousYear: after.GradeInTamilSchool, GradeInTamilSchool };
    await noteDoubts(tx, { doubts, ChildId: after.ChildId, StudentId, sent });
  }
};
