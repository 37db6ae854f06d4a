import type { NamedChild, StaysBehind, YearTurn } from '@pallikoodam/contract/year-turn';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import { listYearsToBegin, spanOfAcademicYear } from '@pallikoodam/domain/school/academic-year';
import { findOpenEnds } from '@pallikoodam/domain/school/year-turn';
import { insert, update } from '../../platform/db/write.ts';
import { type CallContext, type Language, nameWriter } from '../../platform/portal.ts';
import { checkFields, PortalError } from '../../platform/portal-error.ts';
import { readToday } from '../../platform/school-calendar.ts';
import { readClassDays } from '../calendar/service.ts';
import { readAccounts } from '../ledger/service.ts';
import { countBooksOut } from '../library/service.ts';
import { changeCurrentYear, readCurrentYear, readYearFees } from '../school/service.ts';
import {
  findTurn,
  listEnrollmentsOfYear,
  listStudentChangesSince,
  listTeachersOfLevels,
  type TurnRow,
} from './data.ts';
import { turnWording } from './templates.ts';

const notTheNext = 'The year that begins is the one after the current year';

/**
 * What turning to a year would leave open, or has left where it began by a turn. PortalError 400 for
 * any year but the next one and that.
 */
export async function previewTurn(context: CallContext, value: string): Promise<YearTurn> {
  const { kysely } = context.portal.database;
  const current = await readCurrentYear(context.portal);
  const lastTurn = await readLastTurn(context, current);
  if (lastTurn?.Year !== value) requireNext(current, value);
  const previous = lastTurn?.Year === value ? lastTurn.Previous : current;
  const [ending, beginning, teachers, openLoans, fees, accounts, lastClassDay] = await Promise.all([
    listEnrollmentsOfYear(kysely, previous),
    listEnrollmentsOfYear(kysely, value),
    listTeachersOfLevels(kysely),
    countBooksOut(context),
    readYearFees(context.portal, previous),
    sumAccounts(context, previous),
    findClassDayToCome(context, previous),
  ]);
  const found = findOpenEnds({ ending, beginning, teachers });
  return {
    Year: value,
    Previous: previous,
    lastClassDay,
    withoutResult: found.withoutResult.map(nameChild),
    notEnrolled: found.notEnrolled.map(nameChild),
    graduates: found.graduates.map(nameChild),
    enrolled: found.enrolled,
    waiting: found.waiting.map(nameChild),
    undecided: found.undecided.map(nameChild),
    provisional: found.provisional,
    withoutTeacher: found.withoutTeacher,
    openLoans,
    openAccounts: fees === null ? null : (accounts?.open ?? null),
    credits: fees === null ? null : (accounts?.credits ?? null),
    lastTurn,
  };
}

async function readLastTurn(context: CallContext, current: string): Promise<YearTurn['lastTurn']> {
  const turn = await findTurn(context.portal.database.kysely, current);
  if (turn === undefined || turn.undoneAt !== '') return null;
  const { Year, previous: Previous, turnedBy: By, insertTimeStamp: At } = turn;
  return { Year, Previous, By, At, stays: await listWhatStays(context, { year: Year, since: At }) };
}

function requireNext(current: string, value: string): void {
  if (listYearsToBegin(current, [])[0] === value) return;
  throw new PortalError('invalid', checkFields, { value: notTheNext });
}

function nameChild(row: TurnRow): NamedChild {
  const { _id: StudentId, FirstName, LastName, NameInTamil } = row;
  const { StudentTeacher, Branch, GradeInTamilSchool } = row;
  return {
    StudentId,
    FirstName,
    LastName,
    NameInTamil,
    StudentTeacher,
    Branch,
    GradeInTamilSchool,
  };
}

/** The last class day of a year of any branch, where it is still to come or today; else blank. */
async function findClassDayToCome(context: CallContext, year: string): Promise<string> {
  const { portal } = context;
  const span = { from: readToday(context), to: spanOfAcademicYear(year).LastDay };
  const branches = [...new Set(portal.school.locations.map(({ branch }) => branch))];
  const days = await Promise.all(
    branches.map((branch) => readClassDays(portal, { branch, ...span })),
  );
  return days.flat().sort().at(-1) ?? '';
}

async function sumAccounts(context: CallContext, year: string) {
  const accounts = await readAccounts(context.portal, year);
  const due = accounts.map(({ account }) => account.due);
  if (due.includes(null)) return null;
  const add = (cents: readonly number[]) => {
    const some = cents.filter((each) => each > 0);
    return {
      families: some.length,
      dollars: centsToDollars(some.reduce((sum, each) => sum + each, 0)),
    };
  };
  const open = add(due.map((each) => each?.openCents ?? 0));
  const credits = add(due.map((each) => each?.creditCents ?? 0));
  return {
    open: { families: open.families, Open: open.dollars },
    credits: { families: credits.families, Credit: credits.dollars },
  };
}

/**
 * Begins the year after the current one: classes, dashboards and families' pages go by it from now
 * on; registration, loans and accounts go on as they are. With children without a result, or class
 * still to come, only where that is confirmed. PortalError 400, 409.
 */
export async function turnYear(
  context: CallContext,
  { value, confirm }: { value: string; confirm?: 'Y' | 'N' | undefined },
): Promise<YearTurn> {
  const { language } = context;
  const preview = await previewTurn(context, value);
  if (preview.lastTurn?.Year === value) throw alreadyTurned(context, preview.lastTurn);
  const question = askBeforeTurn(preview, language);
  if (question !== '' && confirm !== 'Y') {
    throw new PortalError('conflict', question, { confirm: question });
  }
  await changeCurrentYear(context, value, async (tx, before) => {
    if (before !== preview.Previous) {
      const turn = await findTurn(tx.trx, value);
      throw alreadyTurned(context, { By: turn?.turnedBy ?? '', At: turn?.insertTimeStamp ?? '' });
    }
    await insert(tx, 'year_turn', {
      Year: value,
      previous: preview.Previous,
      turnedBy: nameWriter(context.caller),
    });
  });
  return previewTurn(context, value);
}

/** What is asked before a year is turned; blank where nothing is. */
function askBeforeTurn({ withoutResult, lastClassDay }: YearTurn, language: Language): string {
  const { length } = withoutResult;
  const words = turnWording[language];
  const sentences = [
    ...(lastClassDay === '' ? [] : [words.classToCome(lastClassDay)]),
    ...(length === 0 ? [] : [words.withoutResult(length)]),
  ];
  return sentences.length === 0 ? '' : [...sentences, words.allTheSame].join(' ');
}

function alreadyTurned(
  { language, portal }: CallContext,
  { By, At }: { By: string; At: string },
): PortalError {
  const { timeZone } = portal.school;
  return new PortalError('conflict', turnWording[language].alreadyTurned({ By, At, timeZone }));
}

/**
 * Takes a turn back: the year before is the current one again. What came since stays and is named.
 * PortalError 404, 409.
 */
export async function undoTurn(
  context: CallContext,
  value: string,
): Promise<{ Year: string; stays: StaysBehind }> {
  const { kysely } = context.portal.database;
  const turn = await findTurn(kysely, value);
  if (turn === undefined) throw new PortalError('notFound', nothingToUndo);
  const stays = await listWhatStays(context, { year: value, since: turn.insertTimeStamp });
  await changeCurrentYear(context, turn.previous, async (tx, before) => {
    const now = await findTurn(tx.trx, value);
    if (now === undefined || now.undoneAt !== '' || before !== value) {
      throw new PortalError('conflict', nothingToUndo);
    }
    const patch = { undoneBy: nameWriter(context.caller), undoneAt: context.now.toISOString() };
    await update(tx, 'year_turn', { id: now._id, patch });
  });
  return { Year: turn.previous, stays };
}

const nothingToUndo = 'There is nothing left to take back.';

const paymentColumns = ['AmountPaidCents', 'PaymentStatus', 'RefundAmountCents', 'RefundStatus'];

async function listWhatStays(
  { portal }: CallContext,
  { year, since }: { year: string; since: string },
): Promise<StaysBehind> {
  const lines = await listStudentChangesSince(portal.database.kysely, since);
  const enrollments = new Set<string>();
  const payments = new Set<string>();
  const statuses = new Map<string, NamedChild>();
  for (const { recordId, action, before, after } of lines) {
    const was: Partial<TurnRow> = JSON.parse(before ?? '{}');
    const is: TurnRow & { Year: string } = JSON.parse(after ?? '{}');
    if (action === 'remove') {
      for (const kind of [enrollments, payments, statuses]) kind.delete(recordId);
    } else if (action === 'insert' || before === null) {
      if (is.Year === year) enrollments.add(recordId);
    } else {
      if (paymentColumns.some((column) => differsIn(column, was, is))) payments.add(recordId);
      if (was.Status !== is.Status) statuses.set(recordId, nameChild(is));
    }
  }
  return {
    enrollments: enrollments.size,
    payments: payments.size,
    statuses: [...statuses.values()],
  };
}

function differsIn(column: string, was: object, is: object): boolean {
  return Reflect.get(was, column) !== Reflect.get(is, column);
}
