import { createHash } from 'node:crypto';
import type { BankLine } from '@pallikoodam/contract/bank';
import { mostOfTexts } from '@pallikoodam/domain/bank/bank-text';
import { type BankMatch, createMatcher } from '@pallikoodam/domain/bank/match-line';
import {
  createNameIndex,
  type LedgerEntry,
  type PayingWorld,
} from '@pallikoodam/domain/bank/paying-families';
import { sentence } from '@pallikoodam/domain/bank/sentence';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import { mapInTurns } from '../../../platform/jobs/give-way.ts';
import type { Portal } from '../../../platform/portal.ts';
import { readClosings } from '../../ledger/service.ts';
import { type LineRow, listBankLines, pageBankLines, readTexts } from '../data.ts';
import { readPayingWorld } from '../paying/service.ts';
import { partly, readWaitingCents } from '../standing/service.ts';
import { readTakenBack } from '../taken-back/service.ts';

export type Proposal = NonNullable<BankMatch['proposal']>;
export type MatchedLine = { line: LineRow; found: BankMatch; cents: number };
export type Matched = { lines: MatchedLine[]; known: KnownWorld };

/** By their ids, what lines are told with. */
export type KnownWorld = {
  children: ReadonlyMap<string, KnownChild>;
  entries: ReadonlyMap<string, LedgerEntry>;
};
type KnownChild = BankLine['Named'][number] & { FamilyId: string; Year: string; place: number };

export function indexWorld({ families, entries }: PayingWorld): KnownWorld {
  const children = families.flatMap(({ FamilyId, Year, name: Family, children: ofYear }) =>
    ofYear.map(({ StudentId, name }) => ({
      ...{ StudentId, FamilyId, Year, Family },
      Child: `${name} (${Year})`,
    })),
  );
  return {
    children: new Map(children.map((child, place) => [child.StudentId, { ...child, place }])),
    entries: new Map(entries.map((entry) => [entry._id, entry])),
  };
}

/** Every line that waits, with what it may be: what a person chose, else what the rules find. */
export async function matchNewLines(portal: Portal): Promise<Matched> {
  const read = await readPayingWorld(portal);
  const { kysely } = portal.database;
  const rows = await listBankLines(kysely, { state: 'New' });
  const takenBack = await readTakenBack(kysely, { rows, world: read });
  const entries = [...takenBack.values()].map(({ entry }) => entry);
  const world = { ...read, entries: [...read.entries, ...entries] };
  const known = indexWorld(world);
  const closed = await readClosings(kysely);
  // The oldest first: what one line takes of an open sum is not there for the next.
  const waiting = rows.toReversed();
  const joined = Map.groupBy(waiting, ({ JoinWith }) => JoinWith);
  const names = createNameIndex();
  await mapInTurns(world.families, names.add);
  const matcher = createMatcher(world, names);
  const asked = await mapInTurns(waiting, async (line) => {
    const others = line.JoinWith === '' ? (joined.get(line._id) ?? []) : [];
    const cents = await readWaitingCents(kysely, line, others);
    return { line, cents, sought: { day: line.Day, cents, texts: readTexts(line) } };
  });
  const chosen = await mapInTurns(asked, ({ line, sought }) => {
    const found = readChosen(line);
    if (found !== null) matcher.choose(found);
    if (found !== null) return found;
    return line.JoinWith === '' ? matcher.byReferenceId(sought) : joinedLine;
  });
  const lines = await mapInTurns(asked, ({ line, cents, sought }, at) => ({
    line,
    cents,
    found: tellTakenBack(
      tellClosed(chosen[at] ?? matcher.byName(sought), { line, known, closed }),
      { line, told: takenBack.get(line._id)?.told },
    ),
  }));
  return { lines, known };
}

/** What a person has taken back of a line is not booked again unasked. */
function tellTakenBack(
  found: BankMatch,
  { line, told }: { line: LineRow; told: string | undefined },
): BankMatch {
  if (told === undefined) return found;
  const match = found.match === 'Sure' && readChosen(line) === null ? 'Likely' : found.match;
  return { ...found, match, reasons: [told, ...found.reasons] };
}

/** A closed year takes no line of before, so it is booked on the day on which it is confirmed. */
function tellClosed(
  found: BankMatch,
  {
    line: { Day },
    known: { children },
    closed,
  }: { line: LineRow; known: KnownWorld; closed: ReadonlyMap<string, string> },
): BankMatch {
  if (closed.size === 0 || found.proposal === null) return found;
  const years = listKnown(found.proposal.Split, children)
    .map(({ Year }) => Year)
    .filter((year) => Day < (closed.get(year) ?? ''));
  if (years.length === 0) return found;
  const told = sentence(
    "The accounts are closed; it is booked on today's day",
    [...new Set(years)].join(', '),
  );
  return { ...found, reasons: [...found.reasons, told] };
}

/** The families that a waiting line is surely a payment of, each with the oldest such line. */
export async function listSureLines(
  portal: Portal,
): Promise<ReadonlyMap<string, Pick<LineRow, 'Day' | 'AmountCents'>>> {
  const one = { state: 'New' as const, page: 1, pageSize: 1 };
  const { records } = await pageBankLines(portal.database.kysely, one);
  if (records.length === 0) return new Map();
  const { lines } = await matchNewLines(portal);
  const sure = lines.filter(({ found }) => found.match === 'Sure');
  return new Map(
    sure
      .toReversed()
      .flatMap(({ line, found: { proposal } }) =>
        proposal === null ? [] : [[proposal.FamilyId, line] as const],
      ),
  );
}

const nothing = { match: 'Unknown' as const, proposal: null, linkTo: '', leftOut: '' };
const joinedLine: BankMatch = { ...nothing, reasons: ['Joined with another line'] };

/** What a person chose for a line; null where it is left to the rules. */
export function readChosen({ proposal, linkTo }: LineRow): BankMatch | null {
  if (linkTo !== '') return { ...nothing, match: 'Sure', linkTo, reasons: ['Chosen by hand'] };
  if (proposal === '') return null;
  return { ...nothing, match: 'Sure', proposal: JSON.parse(proposal), reasons: ['Chosen by hand'] };
}

export function presentLine({ line, found, cents }: MatchedLine, known: KnownWorld): BankLine {
  const { match, reasons, proposal, linkTo, leftOut } = found;
  const parts = proposal?.Split ?? [];
  // What stands of its payments is not booked once more.
  const isPartly = line.State !== 'Booked' && line.JoinWith === '' && line.ties !== '[]';
  return {
    _id: line._id,
    Statement: line.StatementId,
    Account: line.Account,
    Day: line.Day,
    Amount: centsToDollars(isPartly ? cents : line.AmountCents),
    Fee: centsToDollars(line.FeeCents),
    Payer: line.Payer.slice(0, mostOfTexts),
    Memo: readTexts(line).join(' '),
    State: line.State,
    Match: match,
    Reasons: isPartly ? [...reasons, partly] : reasons,
    Proposal: proposal && {
      FamilyId: proposal.FamilyId,
      Year: proposal.Year,
      Split: parts.map(({ StudentId, cents: part, CheckNumber = '' }) => ({
        StudentId,
        Amount: centsToDollars(part),
        CheckNumber,
      })),
    },
    LinkTo: linkTo,
    LinkDay: dayOfLinked({ line, linkTo }, known),
    LeftOut: line.LeftOut || leftOut,
    JoinWith: line.JoinWith,
    Named: nameParts(parts, known),
    Stamp: stampOf({ found, cents }),
  };
}

/** When the payment was entered to have come that the bank has on another day. */
function dayOfLinked(
  { line: { State, AmountCents, Day }, linkTo }: { line: LineRow; linkTo: string },
  { entries }: KnownWorld,
): string {
  if (State !== 'New' || AmountCents < 0 || linkTo === '') return '';
  const day = entries.get(linkTo)?.day ?? '';
  return day === Day ? '' : day;
}

/** What a person saw of a line in short, so that a proposal that has changed since is told. */
export function stampOf({ found, cents }: Pick<MatchedLine, 'found' | 'cents'>): string {
  const shown = JSON.stringify([found.proposal, found.linkTo, cents]);
  return createHash('sha256').update(shown).digest('base64url').slice(0, 22);
}

function nameParts(parts: Proposal['Split'], { children }: KnownWorld): BankLine['Named'] {
  return listKnown(parts, children).map(({ StudentId, Child, Family }) => ({
    StudentId,
    Child,
    Family,
  }));
}

/** The children of the parts that are known, each once, in the order of the families. */
function listKnown(parts: Proposal['Split'], children: KnownWorld['children']) {
  return [...new Set(parts.map(({ StudentId }) => StudentId))]
    .flatMap((StudentId) => children.get(StudentId) ?? [])
    .toSorted((one, other) => one.place - other.place);
}
