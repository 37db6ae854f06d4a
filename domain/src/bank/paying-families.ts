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

/** The names of guardians, each form of a name once: a text asks for its words, not for the names. */
export type NameIndex = ReturnType<typeof createNameIndex>;

export function createNameIndex() {
  const whole = new Map<string, Set<string>>();
  const initial = new Map<string, Set<string>>();
  /** By the first word: how many words such names have. */
  const widths = new Map<string, Set<number>>();
  const known = new Set<string>();

  function put(forms: Map<string, Set<string>>, form: string, FamilyId: string): void {
    const words = wordsOf(form);
    const [begin] = words;
    if (begin === undefined) return;
    widths.set(begin, (widths.get(begin) ?? new Set()).add(words.length));
    const key = words.join(' ');
    const families = forms.get(key) ?? new Set();
    forms.set(key, families.add(FamilyId));
  }

  function addName(FamilyId: string, name: string): void {
    const folded = foldText(name);
    const [first = '', ...others] = folded.split(' ');
    // One word alone is a given name of many.
    if (others.length === 0) return;
    const last = others.join(' ');
    const letter = /^\p{L}\p{M}*/u.exec(first)?.[0] ?? first;
    // Banks leave the apostrophe of O'Brien out, or write a blank for it.
    for (const apostrophe of folded.includes("'") ? ['', ' '] : ['']) {
      const spelled = (form: string) => form.replaceAll("'", apostrophe);
      put(whole, spelled(`${first} ${last}`), FamilyId);
      put(whole, spelled(`${last} ${first}`), FamilyId);
      put(initial, spelled(`${letter} ${last}`), FamilyId);
    }
  }

  return {
    /** A family comes once for each of its years. */
    add({ FamilyId, guardians }: Pick<PayingFamily, 'FamilyId' | 'guardians'>): void {
      for (const name of guardians) {
        const key = `${FamilyId} ${name}`;
        if (!known.has(key)) addName(FamilyId, name);
        known.add(key);
      }
    },
    /** Finds the families whose guardians a text names. */
    find(texts: readonly string[]): NamedFamilies {
      const found: NamedFamilies = { whole: new Set(), initial: new Set() };
      for (const text of [texts.join(' '), texts.join('')]) {
        const words = wordsOf(foldText(text).replaceAll("'", ''));
        for (const [from, word] of words.entries()) {
          for (const width of widths.get(word) ?? []) {
            const key = words.slice(from, from + width).join(' ');
            for (const id of whole.get(key) ?? []) found.whole.add(id);
            for (const id of initial.get(key) ?? []) found.initial.add(id);
          }
        }
      }
      return found;
    },
  };
}

function wordsOf(folded: string): string[] {
  return folded.match(/[\p{L}\p{M}\p{N}-]+/gu) ?? [];
}
