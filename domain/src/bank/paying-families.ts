import { foldText } from '../text/fold.ts';

/** An enrollment that money may be for. */
export type PayingChild = {
  StudentId: string;
  /** Its own Reference ID and those it was known by before. */
  referenceIds: string[];
  name: string;
  /** What of the family's open sum is this child's, in cents; never below zero. */
  openCents: number;
};

/** A family in a year, its children in the order of their enrollment. */
export type PayingFamily = {
  FamilyId: string;
  Year: string;
  /** Told apart from others of the name: guardians and children. */
  name: string;
  guardians: string[];
  children: PayingChild[];
  /** Why nothing may be open: the last payment, a waiver, a refund; blank where nothing is to tell. */
  note: string;
};

/** A payment or a refund that the ledger has. */
export type LedgerEntry = {
  _id: string;
  kind: 'payment' | 'refund';
  FamilyId: string;
  Year: string;
  day: string;
  cents: number;
  /** Whether a line of the bank is tied to it. */
  isTied: boolean;
  /** Of a payment that a person has taken back: whom the line of the bank names that it was. */
  takenBackOf?: string;
  /** Whether a part of it was left. */
  stays?: boolean;
};

export type PayingWorld = {
  prefix: string;
  families: readonly PayingFamily[];
  entries: readonly LedgerEntry[];
  /** By payerKey: the families that a payer was confirmed for. */
  payers: ReadonlyMap<string, string>;
  /** By setAsideKey: the reason. */
  setAside: ReadonlyMap<string, string>;
};

/** How surely a text names a family: by a guardian's whole name, or by initial and last name. */
export type NamedFamilies = { whole: Set<string>; initial: Set<string> };

type NameForms = { FamilyId: string; whole: string[]; initial: string[] };

/** Finds the families whose guardians a text names. */
export function createNameFinder(
  families: readonly PayingFamily[],
): (texts: readonly string[]) => NamedFamilies {
  const forms = families.flatMap(({ FamilyId, guardians }) =>
    guardians.flatMap((name) => nameForms(FamilyId, name)),
  );
  return (texts) => {
    const text = [texts.join(' '), texts.join('')].map(spaced).join('|');
    const whole = forms.filter((form) => form.whole.some((name) => text.includes(name)));
    const initial = forms.filter((form) => form.initial.some((name) => text.includes(name)));
    const ids = (found: NameForms[]) => new Set(found.map(({ FamilyId }) => FamilyId));
    return { whole: ids(whole), initial: ids(initial) };
  };
}

function nameForms(FamilyId: string, name: string): NameForms[] {
  const words = foldText(name).split(' ');
  const [first = '', ...others] = words;
  // One word alone is a given name of many.
  if (others.length === 0) return [];
  const last = others.join(' ');
  const letter = /^\p{L}\p{M}*/u.exec(first)?.[0] ?? first;
  return [
    {
      FamilyId,
      whole: [...formsOf(`${first} ${last}`), ...formsOf(`${last} ${first}`)],
      initial: formsOf(`${letter} ${last}`),
    },
  ];
}

/** Banks leave the apostrophe of O'Brien out, or write a blank for it. */
function formsOf(name: string): string[] {
  return [...new Set([spaced(name), spaced(foldText(name).replaceAll("'", ' '))])];
}

function spaced(text: string): string {
  return ` ${(
    foldText(text)
      .replaceAll("'", '')
      .match(/[\p{L}\p{M}\p{N}-]+/gu) ?? []
  ).join(' ')} `;
}
