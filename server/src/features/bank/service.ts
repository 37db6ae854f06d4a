import type { BankLine, BankLineForm, BankStatement, BankSums } from '@pallikoodam/contract/bank';
import { findGaps } from '@pallikoodam/domain/bank/find-gaps';
import { setAsideKey } from '@pallikoodam/domain/bank/payer';
import { centsToDollars, dollarsToCents } from '@pallikoodam/domain/money/dollars';
import type { Page } from '../../platform/db/page.ts';
import { lock, update, type WriteTransaction } from '../../platform/db/write.ts';
import { mapInTurns } from '../../platform/give-way.ts';
import { type CallContext, type Portal, writing } from '../../platform/portal.ts';
import { checkFields, PortalError } from '../../platform/portal-error.ts';
import {
  findEnrolled,
  listLineWithReversals,
  readTies,
  requireOthersAccount,
} from '../ledger/service.ts';
import { bookedMeanwhile, explainUnlinkable } from './booking/service.ts';
import {
  findBankLine,
  type LineRow,
  listJoined,
  listPartlyBooked,
  listStatements,
  listSums,
  pageBankLines,
  readTexts,
} from './data.ts';
import { indexWorld, matchNewLines, presentLine } from './matching/service.ts';
import { forgetAside, remember } from './memory/service.ts';
import { readPayingWorld } from './paying/service.ts';
import { partly, readStandingCents, readWaitingCents } from './standing/service.ts';
import { isWaitedFor } from './taken-back/service.ts';

type Query = {
  State?: LineRow['State'] | undefined;
  Match?: BankLine['Match'] | undefined;
  Statement?: string | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
};

/** The lines that are asked for, those that wait with their proposals. */
export async function listLines({ portal }: CallContext, query: Query): Promise<Page<BankLine>> {
  if (query.Match !== undefined) return listMatches(portal, query);
  const { State: state, Statement: statement, page, pageSize } = query;
  const { kysely } = portal.database;
  const { records, total } = await pageBankLines(kysely, { state, statement, page, pageSize });
  const { lines, known } = records.some(({ State }) => State === 'New')
    ? await matchNewLines(portal)
    : { lines: [], known: indexWorld(await readPayingWorld(portal)) };
  const waiting = new Map(lines.map((each) => [each.line._id, each]));
  const shown = await mapInTurns(records, (line) =>
    presentLine(
      waiting.get(line._id) ?? {
        line,
        cents: line.AmountCents,
        found: settled(line, readTies(line)[0]?.LedgerId ?? ''),
      },
      known,
    ),
  );
  return { records: shown, total };
}

/** Which lines match so is known of those that wait alone, and only when all of them are matched. */
async function listMatches(
  portal: Portal,
  { State = 'New', Match, Statement, page = 1, pageSize }: Query,
): Promise<Page<BankLine>> {
  const { lines, known } = await matchNewLines(portal);
  const wanted = lines.filter(
    ({ line, found }) =>
      line.State === State &&
      found.match === Match &&
      (Statement === undefined || line.StatementId === Statement),
  );
  const from = pageSize === undefined ? 0 : (page - 1) * pageSize;
  const shown = wanted.toReversed().slice(from, pageSize && from + pageSize);
  const records = await mapInTurns(shown, (line) => presentLine(line, known));
  return { records, total: wanted.length };
}

function settled({ State }: LineRow, linkTo: string) {
  const match = State === 'Booked' ? ('Sure' as const) : ('Unknown' as const);
  return { match, reasons: [], proposal: null, linkTo, leftOut: '' };
}

/** Chooses what a line is for, or sets it aside. PortalError 400, 404, 409. */
export async function setLine(context: CallContext, form: BankLineForm): Promise<BankLine> {
  await requireOthersLine(context, form._id);
  await writing(context, async (tx) => {
    const line = await lock(tx, 'bank_line', form._id);
    if (line.State === 'Booked') throw bookedMeanwhile('Booked');
    const patch = await composePatch(tx, line, form);
    await update(tx, 'bank_line', { id: line._id, patch });
    if (line.State === 'Left out' && patch.State === 'New') await forgetAside(tx, line);
    const key = setAsideKey(readTexts(line));
    if (form.LeftOut && key !== '') {
      await remember(tx, { kind: 'set aside', key, value: form.LeftOut });
    }
  });
  const { kysely } = context.portal.database;
  const line = await findBankLine(kysely, form._id);
  if (line === undefined) throw new PortalError('notFound', 'This line is not there any more.');
  const { lines, known } = await matchNewLines(context.portal);
  const matched = lines.find((each) => each.line._id === line._id);
  return presentLine(matched ?? { line, cents: line.AmountCents, found: settled(line, '') }, known);
}

/** What a line of the own family is for, also whether it is any, another person says. PortalError 403. */
async function requireOthersLine(context: CallContext, id: string): Promise<void> {
  if (context.caller.ownFamilyIds.length === 0) return;
  const { lines, known } = await matchNewLines(context.portal);
  const { proposal, linkTo } = lines.find(({ line }) => line._id === id)?.found ?? {};
  const parts = proposal?.Split.map(({ StudentId }) => known.children.get(StudentId)) ?? [];
  for (const named of [proposal, known.entries.get(linkTo ?? ''), ...parts]) {
    if (named) requireOthersAccount(context.caller, named.FamilyId);
  }
}

async function composePatch(
  tx: WriteTransaction,
  line: LineRow,
  { Proposal, LinkTo, LeftOut, JoinWith }: BankLineForm,
): Promise<Partial<LineRow>> {
  const patch: Partial<LineRow> = {};
  if (JoinWith !== undefined || LeftOut !== undefined) await requireApart(tx, line);
  if (LeftOut !== undefined) {
    patch.LeftOut = LeftOut;
    patch.State = LeftOut === '' ? 'New' : 'Left out';
    // Neither it nor what was joined with it waits for the other any more.
    if (LeftOut !== '') {
      await forgetChoice(tx, line.JoinWith);
      Object.assign(patch, noChoice, { JoinWith: '' });
      for (const { _id } of await listJoined(tx.trx, line._id)) {
        await update(tx, 'bank_line', { id: _id, patch: { JoinWith: '' } });
      }
    }
  }
  if (LinkTo !== undefined) {
    if (LinkTo !== '') await requireLinkable(tx, line, LinkTo);
    // What is chosen for a line that was set aside brings it back.
    const isChosen = LinkTo !== '' && LeftOut === undefined;
    Object.assign(patch, { linkTo: LinkTo, proposal: '', ...(isChosen ? back : {}) });
  }
  if (JoinWith !== undefined) {
    await requireJoinable(tx, line, JoinWith);
    for (const leader of [line.JoinWith, JoinWith]) await forgetChoice(tx, leader);
    Object.assign(patch, noChoice, { JoinWith });
  }
  if (Proposal === null) patch.proposal = '';
  else if (Proposal !== undefined) {
    const Split = Proposal.Split.map(({ Amount, ...part }) => ({
      ...part,
      cents: dollarsToCents(Amount),
    }));
    const sum = await readWaitingCents(tx.trx, line, await listJoined(tx.trx, line._id));
    const parts = Split.reduce((total, { cents }) => total + cents, 0);
    if (parts !== sum) {
      const Sum = 'The parts do not add up to the amount';
      throw new PortalError('invalid', checkFields, { Split: Sum });
    }
    const home = await requireHome(tx, { FamilyId: Proposal.FamilyId, Split });
    const proposal = JSON.stringify({ ...home, Split });
    Object.assign(patch, { proposal, linkTo: '' }, LeftOut === undefined ? back : {});
  }
  return patch;
}

const back = { LeftOut: '', State: 'New' as const };
const noChoice = { proposal: '', linkTo: '' };

/** What was chosen for a line was chosen for another sum than it has with or without a joined one. */
async function forgetChoice(tx: WriteTransaction, id: string): Promise<void> {
  if (id !== '') await update(tx, 'bank_line', { id, patch: noChoice });
}

/** The family and year of the children, the named family where one is of it. PortalError 400, 403. */
async function requireHome(
  tx: WriteTransaction,
  { FamilyId, Split }: { FamilyId: string; Split: readonly { StudentId: string }[] },
): Promise<{ FamilyId: string; Year: string }> {
  const children = [];
  for (const { StudentId } of Split) children.push(await findEnrolled(tx.trx, StudentId));
  const known = children.filter((child) => child !== undefined);
  for (const child of known) requireOthersAccount(tx, child.FamilyId);
  const home = known.find((child) => child.FamilyId === FamilyId) ?? known[0];
  if (home === undefined || known.length < children.length) {
    throw new PortalError('invalid', checkFields, { Split: 'Choose children who are enrolled.' });
  }
  return { FamilyId: home.FamilyId, Year: home.Year };
}

/** Told at once what booking would refuse. PortalError 400, 403. */
async function requireLinkable(tx: WriteTransaction, line: LineRow, id: string): Promise<void> {
  const cents = await readWaitingCents(tx.trx, line, await listJoined(tx.trx, line._id));
  const entries = await listLineWithReversals(tx.trx, id);
  for (const { FamilyId } of entries) requireOthersAccount(tx, FamilyId);
  if (await isWaitedFor(tx.trx, { ledgerId: id, cents })) return;
  const message = explainUnlinkable(entries, { id, cents });
  if (message !== '') throw new PortalError('invalid', checkFields, { LinkTo: message });
}

/** Lines that are one payment, of which a part stands, wait for its rest together. */
async function requireApart(tx: WriteTransaction, line: LineRow): Promise<void> {
  if (line.ties === '[]') return;
  const isJoined = line.JoinWith !== '' || (await listJoined(tx.trx, line._id)).length > 0;
  if (isJoined) throw new PortalError('conflict', 'It is booked with another line.');
}

async function requireJoinable(tx: WriteTransaction, line: LineRow, other: string): Promise<void> {
  if (other === '') return;
  const leader = await lock(tx, 'bank_line', other);
  if (leader.State !== 'New') throw bookedMeanwhile(leader.State);
  if (line.State !== 'New') throw bookedMeanwhile(line.State);
  if (line.ties !== '[]') throw new PortalError('invalid', checkFields, { JoinWith: partly });
  const followers = await listJoined(tx.trx, line._id);
  if (leader._id === line._id || leader.JoinWith !== '' || followers.length > 0) {
    const message = 'Choose a line that is not joined with another itself.';
    throw new PortalError('invalid', checkFields, { JoinWith: message });
  }
}

/** Bank in = booked + set aside + unknown, by file and month. */
export async function listLoadedStatements({ portal }: CallContext): Promise<BankStatement[]> {
  const { kysely } = portal.database;
  const statements = await listStatements(kysely);
  if (statements.length === 0) return [];
  const ids = statements.map(({ _id }) => _id);
  const gaps = findGaps(statements);
  const all = [...(await listSums(kysely, ids)), ...(await listPartSums(kysely, ids))];
  const sums = Map.groupBy(all, ({ StatementId }) => StatementId);
  return statements.map((statement) => {
    const own = sums.get(statement._id) ?? [];
    const months = Map.groupBy(own, ({ Month }) => Month);
    const { _id, Account, FileName, insertTimeStamp, LoadedBy, FirstDay, LastDay } = statement;
    return {
      ...{ _id, Account, FileName, insertTimeStamp, LoadedBy, FirstDay, LastDay },
      Lines: own.reduce((total, { lines }) => total + Number(lines), 0),
      LeftOut: JSON.parse(statement.leftOut),
      Warnings: [...JSON.parse(statement.warnings), ...(gaps.get(_id) ?? [])],
      Sums: addUp(own),
      Months: [...months].map(([Month, ofMonth]) => ({ Month, ...addUp(ofMonth) })),
    };
  });
}

type Sum = Awaited<ReturnType<typeof listSums>>[number];

/** What stands of lines that wait for the rest is booked, though they wait. */
async function listPartSums(
  kysely: Parameters<typeof listSums>[0],
  statements: readonly string[],
): Promise<Sum[]> {
  const sums: Sum[] = [];
  for (const line of await listPartlyBooked(kysely, statements)) {
    const cents = line.AmountCents > 0 ? await readStandingCents(kysely, line) : 0;
    const of = { StatementId: line.StatementId, Month: line.Day.slice(0, 7), lines: 0, fees: 0 };
    sums.push({ ...of, State: 'Booked', cents }, { ...of, State: line.State, cents: -cents });
  }
  return sums;
}

function addUp(sums: readonly Sum[]): BankSums {
  const of = (state?: LineRow['State']) => {
    const wanted = sums.filter(({ State }) => state === undefined || State === state);
    return centsToDollars(wanted.reduce((total, { cents }) => total + Number(cents), 0));
  };
  const fees = sums.reduce((total, each) => total + Number(each.fees), 0);
  return {
    ...{ In: of(), Booked: of('Booked'), SetAside: of('Left out'), Unknown: of('New') },
    Fees: centsToDollars(fees),
  };
}

// What other features need of the bank's statement.
export { listSureLines } from './matching/service.ts';
