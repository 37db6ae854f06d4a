import {
  decideGuardians,
  type GuardiansAfter,
  isKnownLater,
} from '@pallikoodam/domain/families/merge-guardians';
import type { Database } from '../../../../platform/db/database.ts';
import type { Language } from '../../../../platform/portal.ts';
import { type ChildRow, type GuardianRow, listGuardians } from '../../../families/service.ts';
import type { StudentRow } from '../../../students/service.ts';
import { mergeWording } from '../templates.ts';

/** The guardians of both children, and who of them sees the one child afterwards. */
export type PlannedGuardians = GuardiansAfter<GuardianRow> & {
  kept: GuardianRow[];
  /** None where both are children of one family. */
  dropped: GuardianRow[];
  refusals: string[];
  questions: string[];
};

type Side = { child: ChildRow; records: readonly StudentRow[] };

/** `letIn`: the addresses that the office lets in by name. */
export async function planGuardians(
  kysely: Database['kysely'],
  {
    kept,
    dropped,
    letIn,
    language,
  }: { kept: Side; dropped: Side; letIn: readonly string[]; language: Language },
): Promise<PlannedGuardians> {
  const isOneFamily = kept.child.FamilyId === dropped.child.FamilyId;
  const own = await listGuardians(kysely, kept.child.FamilyId);
  const others = isOneFamily ? [] : await listGuardians(kysely, dropped.child.FamilyId);
  const isKeptNewer = !isOneFamily && isKnownLater(kept.records, dropped.records);
  const after = decideGuardians({ kept: own, dropped: others, isKeptNewer, letIn });
  const words = mergeWording[language];
  const first = others.find(({ isFirst }) => isFirst === 1)?.Email ?? dropped.child.FirstName;
  return {
    ...after,
    kept: own,
    dropped: others,
    refusals: [
      ...after.gain.map(({ Email }) => words.keepOther({ email: Email, other: first })),
      ...(after.isTooMany ? [words.twoAlready] : []),
    ],
    questions: after.lose.map(({ Email }) => words.losesSight(Email)),
  };
}

/** The addresses that the records of the kept family carry afterwards. */
export function decideAddresses({ kept, come }: Pick<PlannedGuardians, 'kept' | 'come'>): {
  first: string;
  second: string;
} {
  const first = [...kept, ...come].find(({ isFirst }) => isFirst === 1)?.Email ?? '';
  const others = [
    ...kept.filter(({ isFirst, isConfirmed }) => isFirst === 0 && isConfirmed === 1),
    ...come.filter(({ isFirst }) => isFirst === 1),
    ...kept.filter(({ isNamed }) => isNamed === 1),
    ...come,
  ];
  return { first, second: others.find(({ Email }) => Email !== first)?.Email ?? '' };
}
