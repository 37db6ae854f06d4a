import { unbornMessage } from '@pallikoodam/contract/fields';
import { sentence } from '@pallikoodam/domain/bank/sentence';
import { startRecord } from '@pallikoodam/domain/enrollment/new-record';
import type { Answers, ImportRow } from '@pallikoodam/domain/import/import-kind';
import { studentImport } from '@pallikoodam/domain/import/students';
import {
  changed,
  compareFields,
  judged,
  type RowChoice,
  refused,
  refuseFaulty,
  rowKey,
  type Verdict,
} from '@pallikoodam/domain/import/verdict';
import { grownUpMessage, isGrownUp } from '@pallikoodam/domain/students/birth';
import { needsTeacher } from '@pallikoodam/domain/students/values';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { mapInTurns } from '../../../platform/jobs/give-way.ts';
import type { CallContext } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { readToday } from '../../../platform/school-calendar.ts';
import type { JudgedSheet, SheetRules } from '../../../platform/sheet-rules.ts';
import { deriveChildKey } from '../../families/service.ts';
import { listOpenYears, readRegistrationYear, readYear } from '../../school/service.ts';
import {
  askYear,
  deriveKeys,
  listEnrollmentsOfChildren,
  type NewStudent,
  readNewRecord,
  type StudentRow,
} from '../../students/service.ts';
import { describeAddresses, describeChild, describeStanding } from '../settle/service.ts';
import { isSpeltAlike, recogniseAll, type SheetChild, sheetChildKey } from './recognise/service.ts';
import {
  type ChangedEnrollment,
  type NewEnrollment,
  storeChangedEnrollments,
  storeNewEnrollments,
} from './store/service.ts';

type Plan = { added: NewEnrollment } | { changed: ChangedEnrollment };
type Decided = { verdict: Verdict; plan?: Plan };

/**
 * Students with their parents, by the rules of an enrollment that the office adds: who a child is,
 * its standing and its family are the portal's word. No mail goes out.
 */
export const studentRules: SheetRules = {
  ask: async (context, answers) => [
    await askYear(context, { answers, usual: await readRegistrationYear(context.portal) }),
  ],
  open: async ({ context, rows, answers }) => {
    const years = await readYears(context, { rows, answers });
    return ({ trx }) => judgeStudents(trx, { context, rows, answers, years });
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
};

async function judgeStudents(trx: Database['kysely'], order: OpenSheet): Promise<JudgedSheet> {
  const { context, rows } = order;
  const sheet = openSheet(order);
  const children = await recogniseAll(
    trx,
    rows.map((row) => ({ values: row.values, year: sheet.yearOf(row) })),
  );
  const decided = await mapInTurns(rows, (row, index): Decided => {
    const child = children[index];
    const fault = sheet.faultOf(row, child?.record ?? null);
    if (fault !== null || child === undefined) return { verdict: fault ?? refused('', '') };
    return sheet.decide(row, child);
  });
  return {
    rows: decided.map(({ verdict }, index) => ({ row: rows[index]?.row ?? 0, verdict })),
    store: async (tx, report) => {
      const plans = decided.flatMap(({ plan }) => plan ?? []);
      const added = plans.flatMap((plan) => ('added' in plan ? [plan.added] : []));
      const changes = plans.flatMap((plan) => ('changed' in plan ? [plan.changed] : []));
      await storeNewEnrollments(tx, { context, added });
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
  yearOf: (row: ImportRow) => string;
};

async function readYears(
  { portal }: CallContext,
  { rows, answers }: { rows: readonly ImportRow[]; answers: Answers },
): Promise<Years> {
  const open = await listOpenYears(portal);
  const yearOf = ({ values }: ImportRow) => values.Year ?? answers.year ?? '';
  const firstDays = new Map<string, string>();
  for (const year of new Set(rows.map(yearOf))) {
    if (open.includes(year)) firstDays.set(year, (await readYear(portal, year)).FirstDay);
  }
  return { firstDays, yearOf };
}

/** What the rows of one file share: families and children that an earlier row has made. */
function openSheet({ context, answers, years: { firstDays, yearOf } }: OpenSheet) {
  const today = readToday(context);
  const taken = new Map<string, { row: number; child: SheetChild; added?: NewEnrollment }>();
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
    const decided = child.record === null ? decideNew(row, child) : decideStored(row, child);
    const added =
      decided.plan !== undefined && 'added' in decided.plan ? decided.plan.added : undefined;
    taken.set(key, { row: row.row, child, ...(added === undefined ? {} : { added }) });
    return decided;
  };

  /** The same child twice: both rows are shown, and where they differ the first stands unless told. */
  const decideTwice = (
    row: ImportRow,
    {
      child,
      first,
    }: { child: SheetChild; first: { row: number; child: SheetChild; added?: NewEnrollment } },
  ): Decided => {
    const name = nameOf(child.values);
    const { replaces } = compareFields(child.values, first.child.values, comparedTwice);
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
    const { values, sent, recognised } = child;
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
    const added = { FamilyId, isNewFamily, ChildId, isNewChild, record: record.record };
    const { message, doubts } = explainDoubts({ row, child, ChildId });
    const plan = { added: { ...added, doubts } };
    if (message === '') {
      const note = isNewChild ? '' : 'The portal knows this child; it is enrolled for this year.';
      return { verdict: judged('new', name, note), plan };
    }
    const choice = answers[rowKey(row.row, 'like')] ?? '';
    const choices: RowChoice[] = [
      { value: 'add', text: 'Import it; the office answers it under “Look at this”' },
      { value: 'leave', text: 'Leave it out' },
    ];
    if (choice === 'add')
      return { verdict: { ...judged('new', name, message), choices, choice }, plan };
    const shown = { changes: [], field: '', choices, choice };
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

  const decideStored = (row: ImportRow, child: SheetChild): Decided => {
    const { values, recognised } = child;
    const record = child.record as StudentRow;
    const { FirstName, LastName } = record;
    const name = nameOf({ FirstName, LastName, ...values });
    const alike = (['FirstName', 'LastName'] as const).filter((field) =>
      isSpeltAlike(values[field] ?? '', record[field]),
    );
    const said = { ...values };
    for (const field of alike) delete said[field];
    const second = recognised.guardians.find(({ isFirst }) => isFirst === 0);
    if (second !== undefined && second.Email === said.AdditionalEmail) delete said.AdditionalEmail;
    if (recognised.guardians.some(({ Email }) => Email === said.UserName)) delete said.UserName;
    const { fills, replaces } = compareFields(said, record, compared);
    const kept = replaces.filter(({ field }) => keptElsewhere.includes(field));
    if (kept.length > 0) {
      const message = 'Names, birth dates and addresses are changed in the record itself.';
      return { verdict: { ...refused(name, message, kept[0]?.field), changes: kept } };
    }
    if (fills.length + replaces.length === 0) return { verdict: judged('same', name) };
    const key = rowKey(row.row, 'take');
    const choice = answers[key] ?? answers.take ?? '';
    const choices: RowChoice[] = [
      { value: 'portal', text: 'Keep what the portal has' },
      { value: 'file', text: 'Take what the file says' },
    ];
    const shown = {
      name,
      changes: [...replaces, ...fills],
      message: '',
      field: '',
      choices,
      choice,
    };
    if (replaces.length > 0 && choice === '') {
      const message = 'The portal has something else here.';
      return { verdict: { ...shown, heap: 'look', message } };
    }
    const taken = choice === 'portal' ? fills : [...replaces, ...fills];
    if (taken.length === 0) return { verdict: { ...judged('same', name), choices, choice } };
    const patch = Object.fromEntries(taken.map(({ field, to }) => [field, to]));
    const after = { ...record, ...patch };
    if (needsTeacher(after.Status) && after.StudentTeacher === '' && patch.Status !== undefined) {
      return { verdict: refused(name, 'This field is required', 'StudentTeacher') };
    }
    const { Gender, NameInTamil, AdditionalEmail = '', ...own } = patch;
    const ofChild = {
      ...(Gender === undefined ? {} : { Gender }),
      ...(NameInTamil === undefined ? {} : { NameInTamil }),
    };
    const followsResult = own.GradeInTamilSchool === undefined ? {} : { followsResult: 0 };
    const withSecond = AdditionalEmail === '' ? {} : { AdditionalEmail };
    const change = {
      before: record,
      patch: { ...own, ...withSecond, ...followsResult } as Partial<NewStudent>,
      ofChild,
      second: AdditionalEmail,
    };
    const verdict = {
      ...changed(name, taken),
      ...(replaces.length > 0 ? { choices, choice } : {}),
    };
    return { verdict, plan: { changed: change } };
  };

  return { yearOf, faultOf, decide };
}

const comparedFields = [
  ...['UserName', 'AdditionalEmail', 'FirstName', 'LastName', 'NameInTamil', 'Gender'],
  ...['DateOfBirth', 'GradeInTamilSchool', 'GradeInLocalSchool', 'FatherName', 'MotherName'],
  ...['Mobile', 'EmergencyContact', 'Address', 'City', 'State', 'ZipCode', 'Branch'],
  ...['StudentTeacher', 'Status', 'PreviousYear', 'OnlineOrInperson', 'BookStatus', 'SpecialKid'],
  ...['SpecialNeeds', 'Comments', 'OfficeNote', 'Signature'],
];
const compared = { fields: comparedFields, kind: studentImport };
/** Who a child is, and whose it is, no sheet changes. */
const keptElsewhere = ['UserName', 'AdditionalEmail', 'FirstName', 'LastName', 'DateOfBirth'];
const comparedTwice = {
  fields: comparedFields.filter(
    (field) => !['FirstName', 'LastName', 'DateOfBirth', 'UserName'].includes(field),
  ),
};

function nameOf({ FirstName = '', LastName = '', FullName = '' }: Partial<Record<string, string>>) {
  return `${FirstName} ${LastName}`.trim() || FullName;
}

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
