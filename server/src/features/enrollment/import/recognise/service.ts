import { isSameChild } from '@pallikoodam/domain/families/likeness';
import { decideStanding } from '@pallikoodam/domain/families/standing';
import { type KnownFamily, settleAddresses } from '@pallikoodam/domain/import/settle-addresses';
import { nameKey } from '@pallikoodam/domain/people/names';
import type { Database } from '../../../../platform/db/database.ts';
import { mapInTurns } from '../../../../platform/give-way.ts';
import {
  compare,
  type Doubt,
  explainContradictions,
  listFormerNames,
  mostCompared,
  type Recognised,
  type SentChild,
} from '../../../children/service.ts';
import { type ChildRow, deriveChildKey } from '../../../families/service.ts';
import type { StudentRow } from '../../../students/service.ts';
import { blankChild } from '../../settle/service.ts';
import { type KnownFamilies, listOtherChildren, readKnownFamilies } from '../data.ts';

export type SheetChild = {
  /** The addresses in the order that the family has them. */
  values: Readonly<Record<string, string>>;
  /** An address of the row that another family has too; blank where none is. */
  shared: string;
  /** What of it tells who the child is. */
  sent: SentChild & { AdditionalEmail: string };
  recognised: Recognised;
  /** The record of the year that the row is of; null where the child has none yet. */
  record: StudentRow | null;
};

type Kysely = Database['kysely'];
type Values = Readonly<Record<string, string>>;

/**
 * Who the children of a sheet are, by the same rules as `recogniseChild`, read for all rows at once:
 * by the Reference ID, else as child of the address's families.
 */
export async function recogniseAll(
  kysely: Kysely,
  sheet: readonly { values: Values; year: string }[],
): Promise<SheetChild[]> {
  const sentOf = (field: string) => sheet.flatMap(({ values }) => values[field] ?? []);
  const known = await readKnownFamilies(kysely, {
    emails: [...sentOf('UserName'), ...sentOf('AdditionalEmail')],
    references: sentOf('Volunteering'),
  });
  const rows = settleParents(sheet, known);
  const found = await mapInTurns(rows, ({ values }) => findChild(values, known));
  const unknown = rows.filter((_, index) => found[index] === undefined);
  const former = await readFormer(kysely, { rows: unknown, known });
  const others = await listOtherChildren(kysely, {
    days: unknown.flatMap(({ values }) => values.DateOfBirth ?? []),
    telephones: unknown.flatMap(({ values }) => values.Mobile ?? []),
  });
  const bornOn = Map.groupBy(others.born, ({ DateOfBirth }) => DateOfBirth);
  const reachedAt = Map.groupBy(others.reached, ({ Mobile }) => Mobile);
  return mapInTurns(rows, ({ values, shared, year }, index) => {
    const sent = { ...blankChild, ...values };
    const once = former.get(values);
    const child = found[index] ?? once ?? null;
    const families = known.familiesOf.get(sent.UserName) ?? [];
    const FamilyId = child?.FamilyId ?? families[0]?.FamilyId ?? null;
    const enrollments = child === null ? [] : (known.enrollmentsOf.get(child._id) ?? []);
    const standing = decideStanding(enrollments, year);
    const ownChildren = families.flatMap((family) => known.childrenOf.get(family.FamilyId) ?? []);
    const key = deriveChildKey(sent);
    const elsewhere = [
      ...(bornOn.get(sent.DateOfBirth) ?? []).filter(({ nameKey: other }) => other === key),
      ...(reachedAt.get(sent.Mobile) ?? []).slice(0, mostCompared).map((other) => ({
        ...other,
        telephones: [other.Mobile],
      })),
    ].filter((other) => other.FamilyId !== FamilyId);
    const doubts: Doubt[] = [
      ...explainContradictions({ sent, standing, isFormer: once !== undefined }),
      ...(child === null
        ? compare({ sent, FamilyId, others: distinct([...ownChildren, ...elsewhere]) })
        : []),
    ];
    const record = enrollments.find(({ Year }) => Year === year) ?? null;
    const guardians = FamilyId === null ? [] : (known.guardiansOf.get(FamilyId) ?? []);
    const recognised = { FamilyId, guardians, child, standing, enrolled: record, doubts };
    return { values, shared, sent, recognised, record };
  });
}

/** The rows with their parents' addresses in the order of the family, stored or of this sheet. */
function settleParents(
  sheet: readonly { values: Values; year: string }[],
  known: KnownFamilies,
): { values: Values; year: string; shared: string }[] {
  const toFamily =
    (opens: boolean) =>
    ({ FamilyId }: { FamilyId: string }): KnownFamily[] => {
      const [first, ...others] = (known.guardiansOf.get(FamilyId) ?? []).map(({ Email }) => Email);
      return first === undefined ? [] : [{ addresses: [first, ...others], opens }];
    };
  const settled = settleAddresses(
    sheet.map(({ values }) => values),
    (address) => [
      ...(known.familiesOf.get(address) ?? []).flatMap(toFamily(true)),
      ...(known.namedIn.get(address) ?? []).flatMap(toFamily(false)),
    ],
  );
  return sheet.map(({ values, year }, index) => {
    const { UserName, AdditionalEmail, shared = '' } = settled[index] ?? {};
    const addresses: Record<string, string> = {};
    if (UserName !== undefined) addresses.UserName = UserName;
    if (AdditionalEmail !== undefined) addresses.AdditionalEmail = AdditionalEmail;
    return { values: { ...values, ...addresses }, year, shared };
  });
}

/** A Reference ID names the child for sure, unless the row's own name says otherwise. */
function findChild(values: Values, known: KnownFamilies): ChildRow | undefined {
  const { Volunteering = '', UserName = '' } = values;
  const named = known.byReference.get(Volunteering);
  if (named !== undefined) return known.children.get(named.ChildId);
  const sent = { ...blankChild, ...values };
  return (known.familiesOf.get(UserName) ?? [])
    .flatMap(({ FamilyId }) => known.childrenOf.get(FamilyId) ?? [])
    .find((child) => isSameChild(child, sent));
}

/** Rows that name a child as it was called before it was corrected. */
async function readFormer(
  kysely: Kysely,
  { rows, known }: { rows: readonly { values: Values }[]; known: KnownFamilies },
): Promise<ReadonlyMap<Values, ChildRow>> {
  const found = new Map<Values, ChildRow>();
  const ofFamilies = rows.flatMap(({ values }) =>
    (known.familiesOf.get(values.UserName ?? '') ?? []).flatMap(
      ({ FamilyId }) => known.childrenOf.get(FamilyId) ?? [],
    ),
  );
  const ids = [...new Set(ofFamilies.map(({ _id }) => _id))];
  if (ids.length === 0) return found;
  const names: Awaited<ReturnType<typeof listFormerNames>> = [];
  for (let first = 0; first < ids.length; first += idsAtOnce) {
    names.push(...(await listFormerNames(kysely, ids.slice(first, first + idsAtOnce))));
  }
  const ofFamily = Map.groupBy(names, ({ _id }) => known.children.get(_id)?.FamilyId);
  await mapInTurns(rows, ({ values }) => {
    const sent = { ...blankChild, ...values };
    const once = (known.familiesOf.get(sent.UserName) ?? [])
      .flatMap(({ FamilyId }) => ofFamily.get(FamilyId) ?? [])
      .find((name) => isSameChild(name, sent));
    const child = once === undefined ? undefined : known.children.get(once._id);
    if (child !== undefined) found.set(values, child);
  });
  return found;
}

const idsAtOnce = 500;

function distinct<Child extends { _id: string }>(children: readonly Child[]): Child[] {
  const byId = new Map(children.map((child) => [child._id, child]));
  return [...byId.values()];
}

/** Whether two rows of a sheet are of one child of one family. */
export function sheetChildKey({ sent, recognised }: SheetChild, year: string): string {
  const { child, FamilyId } = recognised;
  if (child !== null) return `${child._id} ${year}`;
  return [FamilyId ?? sent.UserName, sent.DateOfBirth, deriveChildKey(sent), year].join(' ');
}

/** Names that differ in how they are written alone stay as they are stored. */
export function isSpeltAlike(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}
