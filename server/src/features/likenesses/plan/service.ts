import { holdsMoney, type MoneyProblem } from '@pallikoodam/domain/families/merge-money';
import {
  listChoices,
  mergeRecords,
  type RecordChoice,
} from '@pallikoodam/domain/families/merge-records';
import { decideStanding } from '@pallikoodam/domain/families/standing';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import { newStudentLevel } from '@pallikoodam/domain/school/levels';
import type { Database } from '../../../platform/db/database.ts';
import type { CallContext, Language } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import {
  type ChildRow,
  findChild,
  type GuardianRow,
  listGuardians,
} from '../../families/service.ts';
import type { StudentRow } from '../../students/service.ts';
import { countChildrenOf, listBooksAtHome, listMarks, listRecords } from './data.ts';
import { mergeWording } from './templates.ts';

type Kysely = Database['kysely'];
export type RecordPatch = Partial<StudentRow>;

/** Two records of one year: the kept one stays, the other goes into it. */
export type RecordPair = { kept: StudentRow; dropped: StudentRow };

/** All that a merge does and asks, worked out before anything is written. */
export type MergePlan = {
  kept: ChildRow;
  dropped: ChildRow;
  pairs: RecordPair[];
  /** The dropped child's records of years that the kept one has none of. */
  moved: StudentRow[];
  /** Every record that stays, with what it becomes, the oldest year first. */
  records: { before: StudentRow; patch: RecordPatch }[];
  child: Pick<ChildRow, 'NameInTamil' | 'Gender'>;
  guardians: {
    kept: GuardianRow[];
    dropped: GuardianRow[];
    /** Of the dropped ones who sees the child afterwards, where their family ends. */
    come: GuardianRow[];
  };
  /** The dropped child is the last of another family. */
  endsFamily: boolean;
  choices: { field: 'GradeInTamilSchool' | 'Branch'; values: string[] }[];
  /** Marks of the dropped child on days that the kept one has one of. */
  givesWay: string[];
  refusals: string[];
  questions: string[];
};

export type MergeWish = {
  keep: string;
  drop: string;
  letIn?: 'Y' | 'N' | undefined;
} & RecordChoice;

/** PortalError 400 for one child twice, 409 where one of the two is gone. */
export async function planMerge(
  kysely: Kysely,
  {
    context: { language },
    wish: { keep, drop, letIn, ...choice },
  }: { context: Pick<CallContext, 'language'>; wish: MergeWish },
): Promise<MergePlan> {
  const [kept, dropped] = [await findChild(kysely, keep), await findChild(kysely, drop)];
  if (kept === undefined || dropped === undefined) {
    throw new PortalError('conflict', mergeWording[language].mergedMeanwhile);
  }
  const [keptRecords, droppedRecords] = [
    await listRecords(kysely, keep),
    await listRecords(kysely, drop),
  ];
  const pairs = droppedRecords.flatMap((record) => {
    const same = keptRecords.find(({ Year }) => Year === record.Year);
    return same === undefined ? [] : [{ kept: same, dropped: record }];
  });
  const moved = droppedRecords.filter((row) => !pairs.some((pair) => pair.dropped === row));
  const guardiansKept = await listGuardians(kysely, kept.FamilyId);
  const guardiansDropped =
    kept.FamilyId === dropped.FamilyId ? [] : await listGuardians(kysely, dropped.FamilyId);
  const guardians = {
    kept: guardiansKept,
    dropped: guardiansDropped,
    come: guardiansDropped.filter((guardian) => isLetIn(guardian, { kept: guardiansKept, letIn })),
  };
  const endsFamily =
    kept.FamilyId !== dropped.FamilyId && (await countChildrenOf(kysely, dropped.FamilyId)) === 1;
  const newest = pairs.at(-1);
  const child = {
    NameInTamil: kept.NameInTamil || dropped.NameInTamil,
    Gender: kept.Gender || dropped.Gender,
  };
  const merged = pairs.map((pair) => ({
    pair,
    ...mergeRecords(pair.kept, pair.dropped, pair === newest ? choice : {}),
  }));
  const marks = await compareMarks(kysely, pairs);
  const plan = { kept, dropped, pairs, moved, child, guardians, endsFamily };
  return {
    ...plan,
    records: settleYears(
      [...keptRecords, ...moved].map((before) => ({
        before,
        patch: {
          ...describeMoved(plan, before),
          ...merged.find(({ pair }) => pair.kept === before)?.patch,
          ...child,
        },
      })),
      { chosenYear: choice.GradeInTamilSchool ? newest?.kept.Year : undefined },
    ),
    choices:
      newest === undefined
        ? []
        : listChoices(newest.kept, newest.dropped).map((field) => ({
            field,
            values: [newest.kept[field], newest.dropped[field]].filter((value) => value !== ''),
          })),
    givesWay: marks.givesWay,
    refusals: [
      ...(await refuseBooks(kysely, { keptRecords, droppedRecords, language })),
      ...merged.flatMap(({ pair, problem }) =>
        problem === null ? [] : [explainProblem({ pair, problem, language })],
      ),
    ],
    questions: [
      ...merged.flatMap(({ pair, isSum, problem }) =>
        isSum && problem === null ? [askAboutSum(pair, language)] : [],
      ),
      ...(marks.inTwoClasses === null
        ? []
        : [mergeWording[language].twoClasses(marks.inTwoClasses)]),
    ],
  };
}

/** What a record of the dropped child becomes by being the kept child's; the second address fills a blank one. */
function describeMoved(
  {
    kept,
    moved,
    guardians,
    endsFamily,
  }: Pick<MergePlan, 'kept' | 'moved' | 'guardians' | 'endsFamily'>,
  record: StudentRow,
): RecordPatch {
  const { first, second } = decideAddresses({ guardians, endsFamily });
  if (!moved.includes(record)) {
    const isFilled = endsFamily && record.AdditionalEmail === '';
    return isFilled ? { AdditionalEmail: second } : {};
  }
  const { _id: ChildId, FamilyId, FirstName, LastName, DateOfBirth } = kept;
  const names = { FirstName, LastName, DateOfBirth };
  return { ChildId, FamilyId, ...names, UserName: first, AdditionalEmail: second };
}

/**
 * Whether a guardian of the dropped child sees the kept one: named by its family, or let in by the
 * office. A child's name and birth date are known to many; they open no family.
 */
function isLetIn(
  { Email }: GuardianRow,
  { kept, letIn }: { kept: readonly GuardianRow[]; letIn: 'Y' | 'N' | undefined },
): boolean {
  return letIn === 'Y' || kept.length === 0 || kept.some((guardian) => guardian.Email === Email);
}

/** The addresses that the records of the kept family carry afterwards. */
export function decideAddresses({
  guardians,
  endsFamily,
}: Pick<MergePlan, 'guardians' | 'endsFamily'>): { first: string; second: string } {
  const come = endsFamily ? guardians.come : [];
  const first = [...guardians.kept, ...come].find(({ isFirst }) => isFirst === 1)?.Email ?? '';
  const others = [
    ...guardians.kept.filter(({ isFirst, isConfirmed }) => isFirst === 0 && isConfirmed === 1),
    ...come.filter(({ isFirst }) => isFirst === 1),
    ...guardians.kept,
    ...come,
  ];
  return { first, second: others.find(({ Email }) => Email !== first)?.Email ?? '' };
}

/**
 * New or returning, and the level of an application, follow from the years that now stand before
 * it; what the office has placed or chosen stays.
 */
function settleYears(
  records: MergePlan['records'],
  { chosenYear }: { chosenYear: string | undefined },
): MergePlan['records'] {
  const settled: MergePlan['records'] = [];
  const inOrder = records.toSorted((one, other) => (one.before.Year < other.before.Year ? -1 : 1));
  for (const { before, patch } of inOrder) {
    const now = { ...before, ...patch };
    const earlier = settled.map((one) => ({ ...one.before, ...one.patch }));
    const { isNew, previousLevel, level, isBack } = decideStanding(earlier, before.Year);
    const isReturning = now.PreviousYear === newStudentLevel && !isNew;
    const isChosen = before.Year === chosenYear;
    // A level that waits for a result waits for the one that now stands before it.
    const follows = now.followsResult === 1 && !isNew;
    const takesLevel =
      (follows || (isReturning && now.Status === 'Submitted')) && level !== null && !isChosen;
    settled.push({
      before,
      patch: {
        ...patch,
        ...(isReturning || follows ? { PreviousYear: previousLevel } : {}),
        ...(isChosen ? { followsResult: 0 } : {}),
        ...(takesLevel ? { GradeInTamilSchool: level, followsResult: isBack ? 0 : 1 } : {}),
      },
    });
  }
  return settled;
}

async function compareMarks(
  kysely: Kysely,
  pairs: readonly RecordPair[],
): Promise<{ givesWay: string[]; inTwoClasses: string | null }> {
  const givesWay: string[] = [];
  let inTwoClasses: string | null = null;
  for (const { kept, dropped } of pairs) {
    const marks = await listMarks(kysely, [kept._id, dropped._id]);
    const own = new Map(
      marks
        .filter(({ StudentId }) => StudentId === kept._id)
        .map((mark) => [mark.AttendanceDate, mark]),
    );
    for (const mark of marks.filter(({ StudentId }) => StudentId === dropped._id)) {
      const same = own.get(mark.AttendanceDate);
      if (same === undefined) continue;
      givesWay.push(mark._id);
      const bothPresent = same.IsPresent === 'Yes' && mark.IsPresent === 'Yes';
      const isSameClass =
        same.StudentTeacher === mark.StudentTeacher && same.Branch === mark.Branch;
      if (bothPresent && !isSameClass) inTwoClasses ??= mark.AttendanceDate;
    }
  }
  return { givesWay, inTwoClasses };
}

async function refuseBooks(
  kysely: Kysely,
  {
    keptRecords,
    droppedRecords,
    language,
  }: { keptRecords: StudentRow[]; droppedRecords: StudentRow[]; language: Language },
): Promise<string[]> {
  const idsOf = (records: readonly StudentRow[]) => records.map(({ _id }) => _id);
  const [own] = await listBooksAtHome(kysely, idsOf(keptRecords));
  const [other] = await listBooksAtHome(kysely, idsOf(droppedRecords));
  if (own === undefined || other === undefined) return [];
  const name = ({ bookid, title }: typeof own) => `${bookid} ${title}`;
  return [mergeWording[language].booksAtHome(name(own), name(other))];
}

function explainProblem({
  pair,
  problem,
  language,
}: {
  pair: RecordPair;
  problem: MoneyProblem;
  language: Language;
}): string {
  const words = mergeWording[language];
  const sums = {
    year: pair.kept.Year,
    first: describeMoney(pair.kept),
    second: describeMoney(pair.dropped),
  };
  return words[problem](sums);
}

function askAboutSum({ kept, dropped }: RecordPair, language: Language): string {
  const money = mergeRecords(kept, dropped).patch;
  return mergeWording[language].bothPaid({
    year: kept.Year,
    first: describeMoney(kept),
    second: describeMoney(dropped),
    sum: describeMoney({ ...kept, ...money }),
  });
}

/** `$250 Paid, refund $25 Issued`, as the records call the states. */
function describeMoney(record: StudentRow): string {
  const { AmountPaidCents, PaymentStatus, RefundAmountCents, RefundStatus } = record;
  if (!holdsMoney(record)) return '$0';
  const paid = `$${centsToDollars(AmountPaidCents ?? 0)} ${PaymentStatus}`.trim();
  if ((RefundAmountCents ?? 0) === 0) return paid;
  return `${paid}, −$${centsToDollars(RefundAmountCents ?? 0)} ${RefundStatus}`.trim();
}
