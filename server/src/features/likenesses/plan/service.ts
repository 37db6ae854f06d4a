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
import { type ChildRow, findChild, findFamily } from '../../families/service.ts';
import type { StudentRow } from '../../students/service.ts';
import { pickHousehold, readHousehold } from './contact/service.ts';
import { countChildrenOf, listBooksAtHome, listMarks, listRecords } from './data.ts';
import { decideAddresses, type PlannedGuardians, planGuardians } from './guardians/service.ts';
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
  guardians: PlannedGuardians;
  /** The dropped child's newest record, as its family sent it. */
  sentLast: StudentRow | undefined;
  isDroppedApart: boolean;
  /** True if the one family has separate households afterwards; null if the office has to say. */
  isApart: boolean | null;
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
  /** Addresses that the office lets in by name. */
  letIn?: readonly string[] | undefined;
  /** Whether two guardians whom the merge brings together have separate households. */
  isApart?: 'Y' | 'N' | undefined;
} & RecordChoice;

/** PortalError 400 for one child twice, 409 where one of the two is gone. */
export async function planMerge(
  kysely: Kysely,
  {
    context: { language },
    wish: { keep, drop, letIn = [], isApart: answer, ...choice },
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
  const isOneFamily = kept.FamilyId === dropped.FamilyId;
  const guardians = await planGuardians(kysely, {
    kept: { child: kept, records: keptRecords },
    dropped: { child: dropped, records: droppedRecords },
    letIn,
    language,
  });
  const household = isOneFamily
    ? {}
    : await readHousehold(kysely, { familyId: kept.FamilyId, records: keptRecords });
  const endsFamily = !isOneFamily && (await countChildrenOf(kysely, dropped.FamilyId)) === 1;
  const newest = pairs.at(-1);
  const child = {
    NameInTamil: kept.NameInTamil || dropped.NameInTamil,
    Gender: kept.Gender || dropped.Gender,
  };
  const merged = pairs.map((pair) => ({
    pair,
    ...mergePair(pair, { choice: pair === newest ? choice : {}, isOneFamily }),
  }));
  const marks = await compareMarks(kysely, pairs);
  const sentLast = droppedRecords.at(-1);
  const isDroppedApart = (await findFamily(kysely, dropped.FamilyId))?.isApart === 1;
  const isKeptApart = (await findFamily(kysely, kept.FamilyId))?.isApart === 1;
  // What was hidden before a merge stays hidden.
  const staysApart = isKeptApart || (isDroppedApart && (endsFamily || guardians.come.length > 0));
  const isUnanswered = guardians.meet && answer === undefined;
  const isApart = staysApart || (isUnanswered ? null : guardians.meet && answer === 'Y');
  const plan = {
    ...{ kept, dropped, pairs, moved, child, guardians },
    ...{ sentLast, isDroppedApart, isApart, endsFamily },
  };
  return {
    ...plan,
    records: settleYears(
      [...keptRecords, ...moved].map((before) => ({
        before,
        patch: {
          ...(moved.includes(before) ? { ...describeMoved(plan), ...household } : {}),
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
      ...guardians.refusals,
      ...(await refuseBooks(kysely, { keptRecords, droppedRecords, language })),
      ...merged.flatMap(({ pair, problem }) =>
        problem === null ? [] : [explainProblem({ pair, problem, language })],
      ),
    ],
    questions: [
      ...guardians.questions,
      ...merged.flatMap(({ pair, isSum, problem }) =>
        isSum && problem === null ? [askAboutSum(pair, language)] : [],
      ),
      ...(marks.inTwoClasses === null
        ? []
        : [mergeWording[language].twoClasses(marks.inTwoClasses)]),
    ],
  };
}

/** Contact data fill each other within a family alone; bank data go with the money. */
function mergePair(
  { kept, dropped }: RecordPair,
  { choice, isOneFamily }: { choice: RecordChoice; isOneFamily: boolean },
): ReturnType<typeof mergeRecords> {
  const merged = mergeRecords(kept, dropped, choice);
  if (isOneFamily) return merged;
  const { RefundBankInfo: _withMoney, ...household } = pickHousehold(kept);
  return { ...merged, patch: { ...merged.patch, ...household } };
}

/** What a record of the dropped child becomes by being the kept child's. */
function describeMoved({ kept, guardians }: Pick<MergePlan, 'kept' | 'guardians'>): RecordPatch {
  const { first, second } = decideAddresses(guardians);
  const { _id: ChildId, FamilyId, FirstName, LastName, DateOfBirth } = kept;
  const names = { FirstName, LastName, DateOfBirth };
  return { ChildId, FamilyId, ...names, UserName: first, AdditionalEmail: second };
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
