import { unbornMessage } from '@pallikoodam/contract/fields';
import { sentence } from '@pallikoodam/domain/bank/sentence';
import { startRecord } from '@pallikoodam/domain/enrollment/new-record';
import { besideMessage, tellBeside, withBeside } from '@pallikoodam/domain/import/beside-note';
import type { Answers, ImportRow } from '@pallikoodam/domain/import/import-kind';
import {
  compareFields,
  judged,
  type RowChoice,
  refused,
  refuseFaulty,
  rowKey,
  type Verdict,
} from '@pallikoodam/domain/import/verdict';
import { grownUpMessage, isGrownUp } from '@pallikoodam/domain/students/birth';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { mapInTurns } from '../../../platform/give-way.ts';
import type { CallContext } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { readToday } from '../../../platform/school-calendar.ts';
import type { JudgedSheet, SheetRules } from '../../../platform/sheet-rules.ts';
import { deriveChildKey, lockFamilies } from '../../families/service.ts';
import { keepClosedFees } from '../../ledger/service.ts';
import {
  listOpenYears,
  readCurrentYear,
  readRegistrationYear,
  readYear,
} from '../../school/service.ts';
import {
  askYear,
  deriveKeys,
  listEnrollmentsOfChildren,
  type NewStudent,
  readNewRecord,
  type StudentRow,
} from '../../students/service.ts';
import { describeAddresses, describeChild, describeStanding } from '../settle/service.ts';
import { tellEarlier } from './earlier/service.ts';
import { openGuard } from './guarded/service.ts';
import { recogniseAll, type SheetChild, sheetChildKey } from './recognise/service.ts';
import {
  type NewEnrollment,
  storeChangedEnrollments,
  storeNewEnrollments,
} from './store/service.ts';
import { comparedFields, type Decided, decideStored, nameOf } from './stored/service.ts';
import { readSheetTeachers, type SheetTeachers } from './teachers/service.ts';

/**
 * Students with their parents, by the rules of an enrollment that the office adds: who a child is,
 * its standing and its family are the portal's word. No mail goes out.
 */
export const studentRules: SheetRules = {
  ask: async (context, answers, rows) => {
    const usual = await readRegistrationYear(context.portal);
    const year = await askYear(context, { answers, usual });
    const yearOf = readYearOf({ year: year.value });
    const { questions } = await readSheetTeachers(context, { rows, answers, yearOf });
    return [year, ...questions];
  },
  open: async ({ context, rows: read, answers }) => {
    const years = await readYears(context, { rows: read, answers });
    const { yearOf } = years;
    const teachers = await readSheetTeachers(context, { rows: read, answers, yearOf });
    const rows = read.map(teachers.settle);
    return ({ trx }) => judgeStudents(trx, { context, rows, answers, years, teachers });
  },
  openUndo: async (tx, context) => {
    await keepClosedFees(tx, { school: context.portal.school });
    return {};
  },
  deriveOf: {
    student: (row) => deriveKeys(row),
    child: (row) => ({ nameKey: deriveChildKey(row as StudentRow) }),
  },
};

type OpenSheet = {
  context: CallContext;
  rows: readonly ImportRow[];
  answers: Answers;
  years: Years;
  teachers: Pick<SheetTeachers, 'noteOf' | 'changesOf'>;
};

async function judgeStudents(trx: Database['kysely'], order: OpenSheet): Promise<JudgedSheet> {
  const { context, rows } = order;
  const sheet = openSheet(order);
  const children = await recogniseAll(
    trx,
    rows.map((row) => ({ values: row.values, year: sheet.yearOf(row) })),
  );
  const { caller } = context;
  const guard = await openGuard(trx, { caller, children });
  const judgedRows = await mapInTurns(rows, (row, index): Decided => {
    const child = children[index];
    const fault = sheet.faultOf(row, child?.record ?? null);
    if (fault !== null || child === undefined) return { verdict: fault ?? refused('', '') };
    return guard.check(sheet.decide(row, child), child);
  });
  const decided = await tellEarlier(trx, judgedRows);
  return {
    rows: decided.map(({ verdict }, index) => ({ row: rows[index]?.row ?? 0, verdict })),
    lock: (tx) =>
      lockFamilies(
        tx,
        children.flatMap(({ recognised }) => recognised.FamilyId ?? []),
      ),
    store: async (tx, report) => {
      const plans = decided.flatMap(({ plan }) => plan ?? []);
      const added = plans.flatMap((plan) => ('added' in plan ? [plan.added] : []));
      const changes = plans.flatMap((plan) => ('changed' in plan ? [plan.changed] : []));
      const years = [
        ...added.map(({ record }) => record.Year),
        ...changes.map(({ before }) => before.Year),
      ];
      await keepClosedFees(tx, { school: context.portal.school, years });
      await storeNewEnrollments(tx, { context, added: added.map(guard.keepContact) });
      report(0.6);
      const ids = changes.map(({ before }) => before.ChildId);
      const all = Map.groupBy(
        await listEnrollmentsOfChildren(tx.trx, ids),
        ({ ChildId }) => ChildId,
      );
      const enrollmentsOf = (childId: string) => all.get(childId) ?? [];
      await storeChangedEnrollments(tx, { context, changed: changes, enrollmentsOf });
    },
  };
}

type Years = {
  /** That the portal knows, each with its first day. */
  firstDays: ReadonlyMap<string, string>;
  /** Past ones whose fees are known: what is loaded for them is due. */
  owing: ReadonlySet<string>;
  yearOf: (row: ImportRow) => string;
};

function readYearOf({ year = '' }: Answers): Years['yearOf'] {
  return ({ values }) => values.Year ?? year;
}

async function readYears(
  { portal }: CallContext,
  { rows, answers }: { rows: readonly ImportRow[]; answers: Answers },
): Promise<Years> {
  const open = await listOpenYears(portal);
  const yearOf = readYearOf(answers);
  const current = await readCurrentYear(portal);
  const firstDays = new Map<string, string>();
  const owing = new Set<string>();
  for (const year of new Set(rows.map(yearOf))) {
    if (!open.includes(year)) continue;
    const { FirstDay, FirstChildFeeCents } = await readYear(portal, year);
    firstDays.set(year, FirstDay);
    if (year < current && FirstChildFeeCents) owing.add(year);
  }
  return { firstDays, owing, yearOf };
}

/** The first row of a child in the file. */
type FirstOfChild = { row: number; values: SheetChild['values']; added?: NewEnrollment };

/** What the rows of one file share: families and children that an earlier row has made. */
function openSheet({ context, answers, years: { firstDays, owing, yearOf }, teachers }: OpenSheet) {
  const today = readToday(context);
  const taken = new Map<string, FirstOfChild>();
  const families = new Map<string, string>();
  const namesakes = new Map<string, { ChildId: string; row: number }>();

  const faultOf = (row: ImportRow, record: StudentRow | null): Verdict | null => {
    const { values } = row;
    const name = nameOf(values);
    const faulty = refuseFaulty(row, name, record ?? {});
    if (faulty !== null) return faulty;
    const year = yearOf(row);
    if (!firstDays.has(year)) return refused(name, 'Choose an academic year', 'Year');
    // What the year has a record of is compared with that, whatever rules came since.
    if (record !== null) return null;
    const { DateOfBirth } = values;
    if (DateOfBirth === undefined) return refused(name, 'This field is required', 'DateOfBirth');
    if (DateOfBirth > today) return refused(name, unbornMessage, 'DateOfBirth');
    if (isGrownUp(DateOfBirth, firstDays.get(year) ?? today)) {
      return refused(name, grownUpMessage, 'DateOfBirth');
    }
    const { UserName, AdditionalEmail, Volunteering } = values;
    if (UserName === undefined && Volunteering === undefined) {
      return refused(name, 'The email of a parent is missing.', 'UserName');
    }
    return UserName !== undefined && UserName === AdditionalEmail
      ? refused(name, 'Both addresses of the parents are the same.', 'AdditionalEmail')
      : null;
  };

  const decide = (row: ImportRow, child: SheetChild): Decided => {
    const key = sheetChildKey(child, yearOf(row));
    const first = taken.get(key);
    if (first !== undefined) return decideTwice(row, { child, first });
    const values = withBeside(child.values, row.beside);
    const { record } = child;
    const decided =
      record === null
        ? decideNew(row, child)
        : decideStored(row, { child, record, answers, note: teachers.noteOf(row) });
    const added =
      decided.plan !== undefined && 'added' in decided.plan ? decided.plan.added : undefined;
    taken.set(key, { row: row.row, values, ...(added === undefined ? {} : { added }) });
    return decided;
  };

  /** The same child twice: both rows are shown, and where they differ the first stands unless told. */
  const decideTwice = (
    row: ImportRow,
    { child, first }: { child: SheetChild; first: FirstOfChild },
  ): Decided => {
    const name = nameOf(child.values);
    const values = withBeside(child.values, row.beside);
    const { replaces } = compareFields(values, first.values, comparedTwice);
    if (replaces.length === 0) {
      return { verdict: judged('same', name, sentence('The same child stands in row', first.row)) };
    }
    const key = rowKey(row.row, 'twice');
    const choice = answers[key] ?? 'first';
    if (choice === 'this' && first.added !== undefined) {
      const said = Object.fromEntries(replaces.map(({ field, to }) => [field, to]));
      Object.assign(first.added.record, said);
    }
    const choices: RowChoice[] = [
      { value: 'first', text: sentence('Take what stands in row', first.row) },
      { value: 'this', text: 'Take what stands in this row' },
    ];
    return {
      verdict: {
        heap: 'look',
        name,
        changes: replaces,
        message: sentence('The same child stands in row', first.row),
        field: '',
        choices,
        choice,
      },
    };
  };

  const decideNew = (row: ImportRow, child: SheetChild): Decided => {
    const { sent, recognised } = child;
    const values = withBeside(child.values, row.beside);
    const name = nameOf(values);
    const year = yearOf(row);
    const { UserName } = sent;
    const record = composeRecord({ values, recognised, year, answers });
    if ('verdict' in record) return record;
    const FamilyId = recognised.FamilyId ?? families.get(UserName) ?? newId();
    const isNewFamily = recognised.FamilyId === null && !families.has(UserName);
    if (recognised.FamilyId === null) families.set(UserName, FamilyId);
    const ChildId = recognised.child?._id ?? newId();
    const isNewChild = recognised.child === null;
    const sentBy = row.values.UserName ?? '';
    const added = { FamilyId, isNewFamily, ChildId, isNewChild, record: record.record, sentBy };
    const { message, doubts } = explainDoubts({ row, child, ChildId });
    const plan = { added: { ...added, doubts } };
    const beside = tellBeside(child.values, row.beside);
    const changes = [...teachers.changesOf(row), ...beside];
    if (message === '') {
      const known = isNewChild ? '' : 'The portal knows this child; it is enrolled for this year.';
      const shared = child.shared === '' ? '' : sentence(sharedAddress, child.shared);
      const note =
        teachers.noteOf(row) ||
        shared ||
        (owing.has(year) ? isOwing : '') ||
        known ||
        (beside.length > 0 ? besideMessage : '');
      return { verdict: { ...judged('new', name, note), changes }, plan };
    }
    const choice = answers[rowKey(row.row, 'like')] ?? '';
    const choices: RowChoice[] = [
      { value: 'add', text: 'Import it; the office answers it under “Look at this”' },
      { value: 'leave', text: 'Leave it out' },
    ];
    if (choice === 'add')
      return { verdict: { ...judged('new', name, message), changes, choices, choice }, plan };
    const shown = { changes, field: '', choices, choice };
    return { verdict: { heap: 'look', name, message, ...shown } };
  };

  /** Children whom the new one may be: of the portal, or of another family in this file. */
  const explainDoubts = ({
    row,
    child: { recognised, sent },
    ChildId,
  }: {
    row: ImportRow;
    child: SheetChild;
    ChildId: string;
  }) => {
    const open = recognised.doubts.filter((doubt) => doubt.with !== null);
    const [reason = ''] = open.flatMap(({ reasons }) => reasons);
    if (recognised.child !== null) return { message: '', doubts: open };
    const key = `${sent.DateOfBirth} ${deriveChildKey(sent)}`;
    const other = namesakes.get(key);
    if (other === undefined) namesakes.set(key, { ChildId, row: row.row });
    if (reason !== '')
      return {
        message: sentence('This may be a child that the portal knows', reason),
        doubts: open,
      };
    if (other === undefined) return { message: '', doubts: open };
    const doubt = {
      with: other.ChildId,
      reasons: ['Same name and birth date in another family' as const],
    };
    return {
      message: sentence('This may be the child of another row', other.row),
      doubts: [...open, doubt],
    };
  };

  return { yearOf, faultOf, decide };
}

const isOwing = 'Its fee of that year is open until a payment or a waiver is entered.';
const sharedAddress = 'Another family has an address of this row too';

const comparedTwice = {
  fields: comparedFields.filter(
    (field) => !['FirstName', 'LastName', 'DateOfBirth', 'UserName'].includes(field),
  ),
};

/** The record that a row becomes, as the office's own form would store it; or why it cannot. */
function composeRecord({
  values,
  recognised,
  year,
  answers,
}: {
  values: SheetChild['values'];
  recognised: SheetChild['recognised'];
  year: string;
  answers: Answers;
}): { record: NewStudent & { Year: string } } | { verdict: Verdict } {
  const { status, previous } = answers;
  const isNew = recognised.child === null;
  const sent = {
    ...(status === undefined ? {} : { Status: status }),
    ...(isNew && previous !== undefined ? { PreviousYear: previous } : {}),
    ...values,
    Year: year,
  };
  try {
    const read = readNewRecord(sent);
    const office = { values: { ...read, Year: year }, byOffice: true };
    const settled = {
      ...blankRecord,
      ...startRecord(year),
      ...read,
      ...describeStanding(recognised, office),
      ...describeChild(recognised, office),
      ...describeAddresses(recognised, {
        UserName: read.UserName ?? '',
        AdditionalEmail: read.AdditionalEmail ?? '',
      }),
      Year: year,
    };
    const { ChildId: _child, FamilyId: _family, ...record } = settled;
    return { record };
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    const [field = '', message = error.message] = Object.entries(error.fields ?? {})[0] ?? [];
    return { verdict: refused(nameOf(values), message, field) };
  }
}

/** Rows of one statement have the same columns. */
const blankRecord = {
  ...Object.fromEntries(comparedFields.map((field) => [field, ''])),
  followsResult: 0,
};
