import { volunteerForm } from '@pallikoodam/contract/volunteers';
import type { ImportRow } from '@pallikoodam/domain/import/import-kind';
import { volunteerImport } from '@pallikoodam/domain/import/people';
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
import { keysOf, recordOf } from '@pallikoodam/domain/records/keyed';
import { coverRoles } from '@pallikoodam/domain/volunteers/values';
import type { Database } from '../../../platform/db/database.ts';
import { insertAll, updateAll } from '../../../platform/db/write.ts';
import type { JudgedSheet, SheetRules } from '../../../platform/sheet-rules.ts';
import { readCurrentYear } from '../../school/service.ts';
import { deriveKeys, listWholeRecordsOf, type NewVolunteer, type VolunteerRow } from '../data.ts';

const fields = keysOf(volunteerForm.shape);
type Plan = { values: NewVolunteer; before: VolunteerRow | undefined };

/**
 * Who offers help: found again by address, year and role. What stands in no cell begins as the
 * office's own form begins. No mail goes out.
 */
export const volunteerRules: SheetRules = {
  open: async ({ context, rows }) => {
    const year = await readCurrentYear(context.portal);
    return ({ trx }) => judgeVolunteers(trx, { rows, year });
  },
  deriveOf: { volunteer: (row) => deriveKeys(row) },
};

async function judgeVolunteers(
  trx: Database['kysely'],
  { rows, year }: { rows: readonly ImportRow[]; year: string },
): Promise<JudgedSheet> {
  const emails = rows.flatMap(({ values: { Email } }) => Email ?? []);
  const stored = await listWholeRecordsOf(trx, [...new Set(emails)]);
  const taken = new Set<string>();
  const read = rows.map((row): { verdict: Verdict; plan?: Plan } => {
    const { Name = '', Email = '' } = row.values;
    const name = Name || Email;
    const before = findSame(stored, { values: valuesToFind(row), year });
    const faulty = refuseFaulty(row, name, before);
    if (faulty !== null) return { verdict: faulty };
    const parsed = parseRow(row.values, { before, year });
    if (!parsed.success) {
      return { verdict: refuseInvalid(name, parsed.error.issues) };
    }
    const values: NewVolunteer = { ...pickFields(before), ...parsed.data };
    const key = [values.Email, values.Year, coverRoles(values.Role ?? '')[0], values.Name].join(
      ' ',
    );
    if (taken.has(key)) return { verdict: refused(name, 'The same stands further up.', 'Email') };
    taken.add(key);
    if (before === undefined) return { verdict: judged('new', name), plan: { values, before } };
    const { fills, replaces } = compareFields(textsOf(values), before, {
      fields,
      kind: volunteerImport,
    });
    const changes = [...fills, ...replaces];
    return changes.length === 0
      ? { verdict: judged('same', name) }
      : { verdict: changed(name, changes), plan: { values, before } };
  });
  return {
    rows: read.map(({ verdict }, index) => ({ row: rows[index]?.row ?? 0, verdict })),
    store: async (tx, report) => {
      const plans = read.flatMap(({ plan }) => plan ?? []);
      const insertTimeStamp = tx.now.toISOString();
      await insertAll(
        tx,
        'volunteer',
        plans
          .filter(({ before }) => before === undefined)
          .map(({ values }) => ({
            ...values,
            ...deriveKeys({ ...values, insertTimeStamp, schoolYear: year }),
          })),
      );
      report(0.5);
      const patches = plans.flatMap(({ values, before }) => {
        if (before === undefined) return [];
        const patch = { ...values, ...deriveKeys({ ...before, ...values }) };
        return [{ id: before._id, patch, knownStamp: before.updateTimeStamp }];
      });
      await updateAll(tx, 'volunteer', patches);
    },
  };
}

const blank = {
  ...Object.fromEntries(fields.map((field) => [field, ''])),
  Age: null,
  YouthVolunteer: 'No',
};

/** Of one whom the portal knows the rules ask what the row changes, else the whole record. */
function parseRow(
  said: ImportRow['values'],
  { before, year }: { before: VolunteerRow | undefined; year: string },
) {
  if (before === undefined) return volunteerForm.safeParse({ ...blank, Year: year, ...said });
  const changes = pickChanged(said, before, volunteerImport);
  return volunteerForm
    .pick(
      recordOf(
        fields.filter((field) => changes[field] !== undefined),
        (): true => true,
      ),
    )
    .safeParse(changes);
}

function pickFields(row: VolunteerRow | undefined): object {
  return row === undefined ? {} : recordOf(fields, (field) => row[field]);
}

function textsOf(values: NewVolunteer): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      value === null || value === undefined ? [] : [[field, String(value)]],
    ),
  );
}

function findSame(
  stored: readonly VolunteerRow[],
  { values, year }: { values: Readonly<Record<string, string>>; year: string },
): VolunteerRow | undefined {
  const { Email, Role, Year = year, Name } = values;
  const own = stored.filter(
    (row) =>
      row.Email === Email &&
      (row.Year === Year || row.schoolYear === Year) &&
      (Role === undefined || coverRoles(Role).includes(row.Role)),
  );
  return own.find((row) => row.Name === Name) ?? own[0];
}
