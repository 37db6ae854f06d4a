import type { Receipt } from '@pallikoodam/contract/receipts';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import { requireReach } from '../../../platform/auth/policy.ts';
import type { Database } from '../../../platform/db/database.ts';
import { lock, update, type WriteTransaction } from '../../../platform/db/write.ts';
import { type CallContext, type Portal, writing } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { readToday } from '../../../platform/school-calendar.ts';
import { findFamily, listGuardians } from '../../families/service.ts';
import { readAccount } from '../accounts/service.ts';
import { listLineWithReversals } from '../data.ts';
import { ledgerPolicy } from '../policy.ts';
import { findParentNames, findReceipt, listMoves, listNamesOf } from './data.ts';

type Reading = {
  school: Portal['school'];
  /** The day at the school. */
  today: string;
  /** Whose paper it is where the guardians live apart: no one reads the other's name. */
  reader: string;
};

/** What every paper of a family carries. */
export async function readPaper(
  kysely: Database['kysely'],
  {
    school,
    today,
    reader,
    FamilyId,
    kind,
  }: Reading & { FamilyId: string; kind: 'payment' | 'gift' },
) {
  const { legalName, postalAddress, receipts } = school;
  const isApart = (await findFamily(kysely, FamilyId))?.isApart === 1;
  return {
    School: legalName,
    Address: postalAddress.filter((line) => line.trim() !== '' && line !== legalName),
    FamilyId,
    Family: await nameGuardians(kysely, { FamilyId, isApart, reader }),
    AsOf: today,
    Notice: receipts[kind],
    isApart,
  };
}

async function nameGuardians(
  kysely: Database['kysely'],
  { FamilyId, isApart, reader }: { FamilyId: string; isApart: boolean; reader: string },
): Promise<string> {
  const guardians = await listGuardians(kysely, FamilyId);
  const told = guardians.filter(({ Email, isConfirmed }) =>
    isApart ? Email === reader : isConfirmed === 1,
  );
  const names = told.map(({ Name }) => Name).filter((name) => name !== '');
  if (isApart || names.length === told.length) return names.join(', ');
  // Where one has not told the name, as the family wrote both last.
  const { FatherName = '', MotherName = '' } = (await findParentNames(kysely, FamilyId)) ?? {};
  const parents = [FatherName, MotherName].filter((name) => name !== '');
  return (parents.length > names.length ? parents : names).join(', ');
}

/**
 * A receipt as one reader gets it. The paper is the family's, also where the office prints it: who paid
 * by the bank's word stands on it only where the guardians do not live apart.
 */
export async function readReceipt(
  kysely: Database['kysely'],
  { id, mayRead, ...reading }: Reading & { id: string; mayRead?: (familyId: string) => void },
): Promise<Receipt> {
  const lines = await listLineWithReversals(kysely, id);
  const line = lines.find(({ _id }) => _id === id);
  if (line === undefined) throw new PortalError('notFound', 'This payment does not exist.');
  const { FamilyId, Year, Day, AmountCents, Way, PaidBy, splits } = line;
  mayRead?.(FamilyId);
  const issued = await findReceipt(kysely, id);
  if (issued === undefined) throw new PortalError('notFound', noReceipt);
  const { school } = reading;
  const { isApart, ...paper } = await readPaper(kysely, { ...reading, FamilyId, kind: 'payment' });
  const { account } = await readAccount(kysely, { school, FamilyId, Year });
  const studentIds = splits.map(({ StudentId }) => StudentId);
  const reversals = lines.filter(({ Reverses }) => Reverses === id);
  const moves = await listMoves(
    kysely,
    reversals.map((each) => each._id),
  );
  const names = new Map((await listNamesOf(kysely, studentIds)).map((each) => [each._id, each]));
  return {
    _id: id,
    ...paper,
    Number: issued.Number,
    Day,
    Amount: centsToDollars(AmountCents),
    Way,
    PaidBy: isApart ? '' : PaidBy,
    Children: splits.map(({ StudentId, Cents, CheckNumber = '' }) => {
      const { FirstName = '', LastName = '', NameInTamil = '' } = names.get(StudentId) ?? {};
      const Amount = centsToDollars(Cents);
      return { StudentId, FirstName, LastName, NameInTamil, Amount, CheckNumber };
    }),
    Year,
    Open: account.due === null ? null : centsToDollars(account.due.openCents),
    isCopy: issued.IssuedAt !== '',
    hasCome: splits.some(({ hasCome }) => hasCome),
    ReversedBy: reversals.map((each) => ({
      _id: each._id,
      isMoved: moves.has(each._id),
      Day: each.Day,
      Amount: centsToDollars(-each.AmountCents),
    })),
  };
}

const noReceipt = 'There is no receipt of this payment: it has not come.';

/** What of a reading the call tells; refuses families that are not the caller's. */
export function readingOf(context: CallContext) {
  const { portal, caller } = context;
  return {
    school: portal.school,
    today: readToday(context),
    reader: caller.email,
    mayRead: (familyId: string) =>
      requireReach(ledgerPolicy['treasury.readAccount'], caller, familyId),
  };
}

/** PortalError 403, 404. */
export function showReceipt(context: CallContext, id: string): Promise<Receipt> {
  return readReceipt(context.portal.database.kysely, { ...readingOf(context), id });
}

/** Notes that a receipt goes out. False where it did before: then it is a copy. PortalError 404. */
export async function issueReceipt(
  tx: WriteTransaction,
  { id, how }: { id: string; how: 'mailed' | 'printed' },
): Promise<boolean> {
  const { _id = id } = (await findReceipt(tx.trx, id)) ?? {};
  const { IssuedAt } = await lock(tx, 'receipt', _id);
  if (IssuedAt !== '') return false;
  const patch = { IssuedAt: tx.now.toISOString(), IssuedHow: how };
  await update(tx, 'receipt', { id: _id, patch });
  return true;
}

/** The receipt that is printed now: of two who print at once one has the copy. PortalError 403, 404. */
export function markReceiptIssued(context: CallContext, id: string): Promise<Receipt> {
  return writing(context, async (tx) => {
    const printed = await readReceipt(tx.trx, { ...readingOf(context), id });
    const isFirst = await issueReceipt(tx, { id, how: 'printed' });
    return { ...printed, isCopy: !isFirst };
  });
}
