import type {
  AccountLine,
  FamilyAccountAnswer,
  FamilyAccountRow,
} from '@pallikoodam/contract/ledger';
import type { SplitPart } from '@pallikoodam/domain/treasury/split';

/** The family that something is recorded for, and its account as it stands. */
export type LedgerFamily = Pick<FamilyAccountRow, 'FamilyId' | 'Year' | 'Family' | 'Children'>;

/** A line that is corrected: what of it is left, by child. */
export type CorrectedLine = AccountLine & {
  parts: readonly SplitPart[];
  /** The numbers of the checks, in the order of the parts. */
  checks: readonly string[];
};

/** What a form over the account is for. */
export type LedgerAct =
  | { kind: 'payment' | 'waiver' | 'refund'; corrects?: string }
  | { kind: 'take back'; lineId: string };

export type ActFormProps = {
  family: LedgerFamily;
  account: FamilyAccountAnswer;
  corrected: CorrectedLine | undefined;
  onDone: () => void;
};

/** A line of an account with what of it has not been taken back; undefined where it is not there. */
export function findLine({ Lines }: FamilyAccountAnswer, id: string): CorrectedLine | undefined {
  const own = Lines.filter(({ _id, Kind }) => _id === id && Kind !== 'fee' && Kind !== 'kept');
  const [line] = own;
  if (line === undefined) return undefined;
  const all = [...own, ...Lines.filter(({ Reverses }) => Reverses === id)];
  const byChild = Map.groupBy(all, ({ StudentId }) => StudentId);
  const parts = [...byChild].map(([StudentId, lines]) => ({
    StudentId,
    Cents: lines.reduce((sum, { Amount }) => sum + centsOf(Amount), 0),
  }));
  const left = parts.filter(({ Cents }) => Cents > 0);
  const checkOf = new Map(own.map(({ StudentId, CheckNumber }) => [StudentId, CheckNumber]));
  return {
    ...line,
    parts: left,
    checks: left.map(({ StudentId }) => checkOf.get(StudentId) ?? ''),
  };
}

export function sumOf(parts: readonly SplitPart[]): number {
  return parts.reduce((sum, { Cents }) => sum + Cents, 0);
}

/** What is open of each child, in the order of enrollment; of a corrected line as if it were not there. */
export function listRests(
  { Lines }: FamilyAccountAnswer,
  corrected: CorrectedLine | undefined,
): SplitPart[] {
  const without = new Map(corrected?.parts.map(({ StudentId, Cents }) => [StudentId, Cents]));
  return Lines.filter(({ Kind }) => Kind === 'fee').map(({ StudentId, Rest }) => ({
    StudentId,
    Cents: centsOf(Rest) + (without.get(StudentId) ?? 0),
  }));
}

/**
 * What a waiver can still cover of a child's fee, or of the family's where no child is named; of a
 * corrected one as if it were not there.
 */
export function coverableOf(
  { Lines }: FamilyAccountAnswer,
  { studentId, corrected }: { studentId: string; corrected: CorrectedLine | undefined },
): number {
  const ofChild = Lines.filter(({ StudentId }) => studentId === '' || StudentId === studentId);
  return ofChild.reduce((left, { _id, Kind, Amount, Reverses, isTakenBack }) => {
    if (Kind === 'fee') return left + centsOf(Amount);
    const covers = Kind === 'waiver' && Reverses === '' && !isTakenBack && _id !== corrected?._id;
    return covers ? left - centsOf(Amount) : left;
  }, 0);
}

/** Of what is typed, which may be no amount yet. */
export function centsOf(dollars: number | null): number {
  return Math.round((dollars ?? 0) * 100);
}
