import { userAccessForm } from '@pallikoodam/contract/users';
import {
  findLookAlike,
  type KeyedTeacher,
  teacherKey,
} from '@pallikoodam/domain/access/teacher-names';
import type { ImportRow } from '@pallikoodam/domain/import/import-kind';
import { userImport } from '@pallikoodam/domain/import/people';
import {
  changed,
  compareFields,
  judged,
  pickChanged,
  refused,
  refuseFaulty,
  refuseInvalid,
  type Verdict,
  valuesToFind,
} from '@pallikoodam/domain/import/verdict';
import { nameKey } from '@pallikoodam/domain/people/names';
import { keysOf, recordOf } from '@pallikoodam/domain/records/keyed';
import type { Database } from '../../../platform/db/database.ts';
import type { CallContext } from '../../../platform/portal.ts';
import type { JudgedSheet, SheetRules } from '../../../platform/sheet-rules.ts';
import { readCurrentYear } from '../../school/service.ts';
import { type ConfigRow, derivePersonRow, listAllPeople } from '../data.ts';
import {
  blankPerson,
  guardEdits,
  type NewPerson,
  storeNewPerson,
  storePerson,
} from '../grant/service.ts';
import { accessPolicy } from '../policy.ts';

const fields = keysOf(userAccessForm.shape);
type Plan = { values: NewPerson; before: ConfigRow | undefined };

/**
 * People with access: found again by address and role. Each row is asked the right that the dialog
 * asks: who may not give a role may not import it.
 */
export const userRules: SheetRules = {
  open: async ({ context, rows }) => {
    const firstYear = await readCurrentYear(context.portal);
    return ({ trx }) => judgePeople(trx, { context, rows, firstYear });
  },
  deriveOf: { config: (row) => derivePersonRow(row as ConfigRow) },
  openUndo: async (tx, context) => {
    const requireAllowed = await guardEdits(tx, context);
    return {
      config: ({ before, after }) =>
        requireAllowed({ before: before as ConfigRow, after: after as ConfigRow | null }),
    };
  },
};

async function judgePeople(
  trx: Database['kysely'],
  {
    context,
    rows,
    firstYear,
  }: { context: CallContext; rows: readonly ImportRow[]; firstYear: string },
): Promise<JudgedSheet> {
  const people = await listAllPeople(trx);
  const lastSuperAdmin = findLastSuperAdmin(people);
  const names = new Map(people.flatMap(({ teacherKey: key, _id }) => (key ? [[key, _id]] : [])));
  const teachers: KeyedTeacher[] = people.filter(({ teacherKey: key }) => key !== null);
  const taken = new Set<string>();
  const read = rows.map((row): { verdict: Verdict; plan?: Plan } => {
    const name = row.values.StudentTeacher ?? row.values.TeacherEmail ?? '';
    const before = findSame(people, valuesToFind(row));
    const faulty = refuseFaulty(row, name, before);
    if (faulty !== null) return { verdict: faulty };
    const parsed = parseRow(row.values, before);
    if (!parsed.success) {
      return { verdict: refuseInvalid(name, parsed.error.issues) };
    }
    const said: Partial<NewPerson> = parsed.data;
    const values = recordOf(fields, (field) => said[field] ?? before?.[field] ?? '');
    const key =
      before?._id ?? [values.TeacherEmail, values.Role, nameKey(name), values.Grade].join(' ');
    if (taken.has(key)) return { verdict: refused(name, 'The same stands further up.') };
    taken.add(key);
    const { fills, replaces } = compareFields(values, before ?? {}, {
      fields,
      kind: userImport,
    });
    if (before !== undefined && fills.length + replaces.length === 0) {
      return { verdict: judged('same', name) };
    }
    const reason = explainRefusal(context, {
      before: before ?? null,
      after: values,
      lastSuperAdmin,
    });
    if (reason !== null) return { verdict: refused(name, reason, 'Role') };
    const own = teacherKey(values);
    const holder = own === null ? undefined : names.get(own);
    if (own !== null && holder !== undefined && holder !== before?._id) {
      return {
        verdict: refused(name, 'Another active teacher has this name.', 'StudentTeacher'),
      };
    }
    const kept = before && teacherKey(before) === own;
    const alike = kept ? null : findLookAlike({ ...values, _id: before?._id }, teachers);
    const message = alike === null ? '' : 'This name looks like that of another active teacher.';
    if (own !== null) {
      names.set(own, before?._id ?? key);
      teachers.push({
        _id: before?._id ?? key,
        StudentTeacher: values.StudentTeacher,
        teacherKey: own,
      });
    }
    const verdict =
      before === undefined ? judged('new', name) : changed(name, [...fills, ...replaces]);
    return { verdict: { ...verdict, message }, plan: { values, before } };
  });
  return {
    rows: read.map(({ verdict }, index) => ({ row: rows[index]?.row ?? 0, verdict })),
    store: async (tx, report) => {
      const plans = read.flatMap(({ plan }) => plan ?? []);
      const requireAllowed = await guardEdits(tx, context);
      for (const [index, { values, before }] of plans.entries()) {
        // The preview has shown which names look alike.
        const storing = { context, requireAllowed, confirm: 'Y' as const };
        if (before === undefined) await storeNewPerson(tx, { ...storing, values });
        else {
          const { _id, UpdatedDate: knownStamp } = before;
          await storePerson(tx, { ...storing, _id, sent: values, knownStamp, firstYear });
        }
        report(index / plans.length);
      }
    },
  };
}

/** Of a person whom the portal knows the rules ask what the row changes, else the whole record. */
function parseRow(said: ImportRow['values'], before: ConfigRow | undefined) {
  if (before === undefined) return userAccessForm.safeParse({ ...blankPerson, ...said });
  const changes = pickChanged(said, before, userImport);
  return userAccessForm
    .pick(
      recordOf(
        fields.filter((field) => changes[field] !== undefined),
        (): true => true,
      ),
    )
    .safeParse(changes);
}

function findSame(
  people: readonly ConfigRow[],
  { TeacherEmail, Role, StudentTeacher = '', Grade, Branch }: Readonly<Record<string, string>>,
): ConfigRow | undefined {
  const own = people.filter((person) =>
    person.Role === Role && TeacherEmail !== undefined
      ? person.TeacherEmail === TeacherEmail
      : person.Role === Role && nameKey(person.StudentTeacher) === nameKey(StudentTeacher),
  );
  const ofClass = own.filter((person) => Grade === undefined || person.Grade === Grade);
  const ofBranch = ofClass.filter((person) => Branch === undefined || person.Branch === Branch);
  const [found] = [...ofBranch, ...ofClass, ...own].filter(
    (person) => own.length === 1 || ofBranch.includes(person),
  );
  return found;
}

function findLastSuperAdmin(people: readonly ConfigRow[]): string | null {
  const active = people.filter(({ Role, TeacherStatus }) => {
    return Role === 'SuperAdmin' && (TeacherStatus === 'Active' || TeacherStatus === '');
  });
  return active.length === 1 ? (active[0]?._id ?? null) : null;
}

function explainRefusal(
  { caller }: CallContext,
  {
    before,
    after,
    lastSuperAdmin,
  }: { before: ConfigRow | null; after: NewPerson; lastSuperAdmin: string | null },
): string | null {
  const { may, refusal } = accessPolicy['users.edit'];
  const edit = { before, after, lastSuperAdmin: before !== null && before._id === lastSuperAdmin };
  return may(caller, edit) ? null : refusal(caller, edit);
}
