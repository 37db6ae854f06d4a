import { addDays } from '../calendar/day.ts';
import { readNearReferenceIds, readReferenceIds } from '../enrollment/reference-id.ts';
import { formatDollars } from '../money/dollars.ts';
import { createNearFinder, type KnownId } from './near-ids.ts';
import { payerKey, readKnownKind, readPayer, setAsideKey } from './payer.ts';
import {
  createNameIndex,
  type LedgerEntry,
  type NameIndex,
  type PayingFamily,
  type PayingWorld,
} from './paying-families.ts';
import { sentence } from './sentence.ts';
import { createOpenSums, type SplitPart } from './split-money.ts';

export type BankMatch = {
  match: 'Sure' | 'Likely' | 'Unknown';
  /** Sentences; what is particular stands behind a colon. */
  reasons: string[];
  proposal: { FamilyId: string; Year: string; Split: SplitPart[] } | null;
  /** The payment or refund that this line is already, or takes back; blank for none. */
  linkTo: string;
  /** The reason with which such lines were set aside before; blank for none. */
  leftOut: string;
};

type Line = { day: string; cents: number; texts: readonly string[] };
type Found = Pick<PayingFamily, 'FamilyId' | 'Year'>;

const keyOf = ({ FamilyId, Year }: Found) => `${FamilyId} ${Year}`;
const sumKey = ({ FamilyId, cents }: Pick<LedgerEntry, 'FamilyId' | 'cents'>) =>
  `${FamilyId} ${cents}`;

function placeIn<Thing>(places: ReadonlyMap<Thing, number>, thing: Thing): number {
  return places.get(thing) ?? places.size;
}

function indexNames({ families }: PayingWorld): NameIndex {
  const names = createNameIndex();
  families.forEach(names.add);
  return names;
}

/**
 * Says for each line of a statement which family it is from, and why. Give first all lines to
 * `byReferenceId`, then the others to `byName`: what one line takes of an open sum is not there for
 * the next. The sum alone names no family (OP-114). A line takes time in proportion to its text and
 * to those it names, not to all families: they are looked up.
 */
export function createMatcher(world: PayingWorld, names = indexNames(world)) {
  const open = createOpenSums(world.families);
  const findNames = names.find;
  const yearsOf = Map.groupBy(world.families, ({ FamilyId }) => FamilyId);
  const placeOf = new Map([...yearsOf.keys()].map((FamilyId, place) => [FamilyId, place]));
  const byId = new Map<string, KnownId>();
  for (const family of world.families) {
    for (const { StudentId, referenceIds } of family.children) {
      for (const id of referenceIds) byId.set(id, { family, StudentId, id });
    }
  }
  const findNear = createNearFinder(byId, world.prefix);
  const entryPlaces = new Map(world.entries.map((entry, place) => [entry, place]));
  const entriesOf = Map.groupBy(world.entries, sumKey);
  const takenBackOf = Map.groupBy(
    world.entries.filter((entry) => entry.takenBackOf !== undefined),
    ({ cents }) => cents,
  );
  const used = new Set(world.entries.filter(({ isTied }) => isTied).map(({ _id }) => _id));

  function byReferenceId(line: Line): BankMatch | null {
    const ids = readIds(line.texts, world.prefix).flatMap((id) => byId.get(id) ?? []);
    const [first] = ids;
    if (line.cents <= 0 || first === undefined) return null;
    const reasons = [sentence('The Reference ID is exact', ids.map(({ id }) => id).join(', '))];
    const chosen = [...new Map(ids.map((each) => [keyOf(each.family), each.family])).values()];
    const children = ids.map(({ StudentId }) => StudentId);
    const byHand = findEntered(line, new Set(chosen.map(({ FamilyId }) => FamilyId)));
    if (byHand !== undefined) {
      const isOpen = open.ofAll(chosen) >= line.cents;
      return link(line, byHand, { match: isOpen ? 'Likely' : 'Sure', reasons });
    }
    if (new Set(chosen.map(({ FamilyId }) => FamilyId)).size > 1) {
      return propose(line, { chosen, children, reasons: [...reasons, several], isSure: false });
    }
    const others = findNames(line.texts).whole;
    const isOther = others.size > 0 && !others.has(first.family.FamilyId);
    if (isOther) reasons.push(sentence("The name is another family's", tell(others)));
    const isSure = !isOther && chosen.length === 1 && open.ofAll(chosen) >= line.cents;
    const sought = isSure ? chosen : widen(line, chosen, reasons);
    return propose(line, { chosen: sought, children, reasons, isSure });
  }

  /** An ID of a year that is settled: the family's other years, the named one first. */
  function widen(line: Line, chosen: PayingFamily[], reasons: string[]): PayingFamily[] {
    const [named] = chosen;
    if (named === undefined || open.ofAll(chosen) >= line.cents) return chosen;
    const later = listYears([named.FamilyId]).filter(
      (family) => !chosen.includes(family) && open.of(family) > 0 && family.Year > named.Year,
    );
    if (later.length === 0) return chosen;
    reasons.push(sentence('The Reference ID is of another year', named.Year));
    const exact = later.find((family) => open.of(family) === line.cents);
    return exact === undefined ? [...(open.of(named) > 0 ? chosen : []), ...later] : [exact];
  }

  function byName(line: Line): BankMatch {
    if (line.cents < 0) return matchOutgoing(line);
    return matchNearId(line) ?? matchName(line);
  }

  function matchNearId(line: Line): BankMatch | null {
    const read = readIds(line.texts, world.prefix, true);
    if (read.length === 0) return null;
    const opened = findNear(read).filter(({ family }) => open.of(family) > 0);
    const names = new Set(opened.map(({ family }) => family.FamilyId));
    const [only] = opened;
    if (only === undefined) return null;
    const reason = sentence('The Reference ID is nearly', opened.map(({ id }) => id).join(', '));
    const named = findNames(line.texts).whole;
    const isOther = named.size > 0 && !named.has(only.family.FamilyId);
    if (names.size > 1 || isOther) {
      return unknown([reason, sentence('Families it may be', tell(new Set([...names, ...named])))]);
    }
    if (open.of(only.family) < line.cents) return unknown([reason, more(line, [only.family])]);
    const children = [only.StudentId];
    return propose(line, { chosen: [only.family], children, reasons: [reason], isSure: false });
  }

  function matchName(line: Line): BankMatch {
    const { ids, reason } = whoIsNamed(line);
    if (ids.size === 0) {
      // What was said of a kind of line says nothing of a family that it names.
      return findAside(line) ?? unknown(['No Reference ID and no name that the school knows']);
    }
    const byHand = findEntered(line, ids);
    if (byHand !== undefined) return link(line, byHand, { match: 'Likely', reasons: [reason] });
    const named = listYears(ids);
    const fitting = named.filter((family) => open.of(family) === line.cents);
    const [only] = fitting;
    const others = named.filter((family) => family.FamilyId !== only?.FamilyId);
    const rest = new Set(others.map(({ FamilyId }) => FamilyId));
    if (only === undefined || fitting.length > 1 || rest.size >= mostNamed) {
      return unknown([reason, sentence('Families it may be', tell(ids))]);
    }
    const reasons = [reason, sentence('The sum is what is open', formatDollars(line.cents))];
    if (rest.size > 0) reasons.push(sentence('Of the same name', tell(rest)));
    return propose(line, { chosen: [only], children: [], reasons, isSure: false });
  }

  /** What was said of such lines before, or is known of their kind. */
  function findAside({ texts }: Line): BankMatch | null {
    const before = world.setAside.get(setAsideKey(texts));
    if (before !== undefined) {
      return { ...unknown([sentence('Set aside before', before)]), leftOut: before };
    }
    const kind = readKnownKind(texts);
    return kind === '' ? null : { ...unknown([kind]), leftOut: kind };
  }

  function whoIsNamed(line: Line): { ids: ReadonlySet<string>; reason: string } {
    const payer = readPayer(line.texts);
    const confirmed = payer === '' ? undefined : world.payers.get(payerKey(payer));
    if (confirmed !== undefined) {
      return { ids: new Set([confirmed]), reason: sentence('Paid by this name before', payer) };
    }
    const { whole, initial } = findNames(line.texts);
    if (whole.size > 0) return { ids: whole, reason: sentence("The payer's name", tell(whole)) };
    return { ids: initial, reason: sentence("The payer's initial and last name", tell(initial)) };
  }

  /** Money that went out: a refund that is recorded, or a payment that came back. */
  function matchOutgoing(line: Line): BankMatch {
    const exact = readIds(line.texts, world.prefix).flatMap((id) => byId.get(id) ?? []);
    const named = whoIsNamed(line);
    const ids = exact.length > 0 ? new Set(exact.map(({ family }) => family.FamilyId)) : named.ids;
    const ofSum = listEntries(ids, -line.cents).filter((entry) => entry.takenBackOf === undefined);
    const isReturned = /return|revers|recall|dispute|chargeback|reject/i.test(line.texts.join(' '));
    const refund = ofSum.find(
      (entry) => entry.kind === 'refund' && !used.has(entry._id) && isWithin(entry, line, 14, 14),
    );
    const payment = ofSum
      .filter((entry) => entry.kind === 'payment' && isWithin(entry, line, 120, 0))
      .toSorted((first, second) => (first.day < second.day ? 1 : -1))
      .find(({ _id }) => !used.has(`back ${_id}`));
    const known = findTakenBack(line, { ids, isReturned });
    if (known !== undefined && (isReturned || refund === undefined)) {
      used.add(`back ${known._id}`);
      const reasons = [
        sentence('Takes back the payment of', known.day),
        known.stays ? takenBackInPart : takenBackAlready,
      ];
      return { ...unknown(reasons), match: 'Likely', linkTo: known._id };
    }
    if (refund !== undefined && !(isReturned && payment !== undefined)) {
      return link(line, refund, { match: 'Likely', reasons: [named.reason] });
    }
    if (payment === undefined) {
      return findAside(line) ?? unknown(['Money that went out']);
    }
    used.add(`back ${payment._id}`);
    const reasons = [sentence('Takes back the payment of', payment.day)];
    return { ...unknown(reasons), match: 'Likely', linkTo: payment._id };
  }

  /** What a person has taken back before the bank told of it: by the family or the payer. */
  function findTakenBack(
    line: Line,
    { ids, isReturned }: { ids: ReadonlySet<string>; isReturned: boolean },
  ): LedgerEntry | undefined {
    const waiting = (takenBackOf.get(-line.cents) ?? []).filter(
      (entry) => isWithin(entry, line, 120, 0) && !used.has(`back ${entry._id}`),
    );
    const payer = payerKey(readPayer(line.texts));
    const named = waiting.find(
      ({ FamilyId, takenBackOf = '' }) =>
        ids.has(FamilyId) || (payer !== '' && payerKey(takenBackOf) === payer),
    );
    const [only, another] = waiting;
    return named ?? (isReturned && another === undefined ? only : undefined);
  }

  function findEntered(line: Line, ids: ReadonlySet<string>): LedgerEntry | undefined {
    return listEntries(ids, line.cents).find(
      (entry) => entry.kind === 'payment' && !used.has(entry._id) && isWithin(entry, line, 14, 14),
    );
  }

  /** A family once for each of its years. */
  function listYears(ids: Iterable<string>): PayingFamily[] {
    return [...ids].flatMap((id) => yearsOf.get(id) ?? []);
  }

  function listEntries(ids: ReadonlySet<string>, cents: number): LedgerEntry[] {
    return [...ids]
      .flatMap((FamilyId) => entriesOf.get(sumKey({ FamilyId, cents })) ?? [])
      .toSorted((one, other) => placeIn(entryPlaces, one) - placeIn(entryPlaces, other));
  }

  function link(
    line: Line,
    entry: LedgerEntry,
    { match, reasons }: Pick<BankMatch, 'match' | 'reasons'>,
  ): BankMatch {
    used.add(entry._id);
    const what = entry.kind === 'refund' ? 'The refund of' : 'Entered by hand already, on';
    const isOtherDay = entry.kind === 'payment' && entry.day !== line.day;
    const told = [...reasons, sentence(what, entry.day)];
    if (isOtherDay) told.push(sentence("The bank's day is another one", line.day));
    return { ...unknown(told), match, linkTo: entry._id };
  }

  function propose(
    line: Line,
    wanted: {
      chosen: PayingFamily[];
      children: readonly string[];
      reasons: string[];
      isSure: boolean;
    },
  ): BankMatch {
    const { chosen, children, reasons, isSure } = wanted;
    const [first] = chosen;
    const total = open.ofAll(chosen);
    const isSeveral = new Set(chosen.map(({ FamilyId }) => FamilyId)).size > 1;
    if (first === undefined || (isSeveral && total !== line.cents)) {
      const ids = new Set(chosen.map(({ FamilyId }) => FamilyId));
      return unknown([...reasons, sentence('Families it may be', tell(ids))]);
    }
    if (total < line.cents) {
      reasons.push(more(line, chosen));
      if (total === 0 && first.note !== '') reasons.push(sentence('Nothing is open', first.note));
    }
    const Split = open.take(chosen, { cents: line.cents, first: children });
    const proposal = { FamilyId: first.FamilyId, Year: first.Year, Split };
    return { ...unknown(reasons), match: isSure ? 'Sure' : 'Likely', proposal };
  }

  function more({ cents }: Line, chosen: readonly PayingFamily[]): string {
    return sentence('More than is open', formatDollars(cents - open.ofAll(chosen)));
  }

  /** Who they are, so that families of one name are told apart; each once, by its latest year. */
  function tell(ids: ReadonlySet<string>): string {
    const inOrder = [...ids].toSorted(
      (one, other) => placeIn(placeOf, one) - placeIn(placeOf, other),
    );
    const latest = inOrder.flatMap(
      (id) => listYears([id]).toSorted((one, other) => other.Year.localeCompare(one.Year))[0] ?? [],
    );
    const shown = [...new Set(latest.map(({ name }) => name))];
    return shown.length > mostNamed
      ? `${shown.slice(0, mostNamed).join('; ')} …`
      : shown.join('; ');
  }

  /** What a person chose for a line is not there for others either. */
  function choose({ proposal, linkTo }: Pick<BankMatch, 'proposal' | 'linkTo'>): void {
    for (const part of proposal?.Split ?? []) open.lower(part);
    if (linkTo !== '') used.add(linkTo);
  }

  return { byReferenceId, byName, choose };
}

const takenBackInPart = 'A part was taken back by hand already; what is left of it goes back';
const takenBackAlready = 'It was taken back by hand already; no sum moves';
const several = 'More than one family is named';
const mostNamed = 8;

function unknown(reasons: string[]): BankMatch {
  return { match: 'Unknown', reasons, proposal: null, linkTo: '', leftOut: '' };
}

/** Read in each column, and over the border of two: a bank cuts a name at 32 letters. */
function readIds(texts: readonly string[], prefix: string, near = false): string[] {
  const whole = [texts.join(' '), texts.join('')];
  const exact = whole.flatMap((text) => readReferenceIds(text, prefix));
  const nearly = near ? whole.flatMap((text) => readNearReferenceIds(text, prefix)) : [];
  return [...new Set([...exact, ...nearly])];
}

function isWithin(entry: LedgerEntry, line: Line, before: number, after: number): boolean {
  return entry.day >= addDays(line.day, -before) && entry.day <= addDays(line.day, after);
}
