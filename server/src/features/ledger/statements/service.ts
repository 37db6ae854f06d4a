import type { GiftAcknowledgment, YearStatement } from '@pallikoodam/contract/receipts';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import type { CallContext } from '../../../platform/portal.ts';
import { readSchoolDay } from '../../../platform/school-calendar.ts';
import { readYearOrCurrent } from '../../school/service.ts';
import { findFamilyToRead, readFamilyAccount } from '../accounts/service.ts';
import { listEnrolled, listLines, type StoredLine } from '../data.ts';
import { readingOf, readPaper } from '../receipts/service.ts';

type Asked = { Year?: string | undefined; FamilyId?: string | undefined };

/**
 * A family's year line by line as the family reads it, also for the office; a blank one for who has
 * no family. PortalError 403, 404.
 */
export async function readYearStatement(
  context: CallContext,
  asked: Asked,
): Promise<YearStatement> {
  const { kysely } = context.portal.database;
  const Account = await readFamilyAccount(context, { ...asked, asFamily: true });
  const { FamilyId, Year } = Account;
  const reading = { ...readingOf(context), FamilyId, kind: 'payment' as const };
  const { isApart: _isApart, ...paper } = await readPaper(kysely, reading);
  const records = await listEnrolled(kysely, { year: Year, familyIds: [FamilyId] });
  const Children = records.map(({ _id: StudentId, FirstName, LastName, NameInTamil, Branch }) => ({
    ...{ StudentId, FirstName, LastName, NameInTamil, Branch },
  }));
  return { ...paper, Year, Children, Account };
}

/**
 * Refunds that a family has left to the school, by the calendar year of the day it did; never what
 * was waived. PortalError 403, 404.
 */
export async function readGiftAcknowledgment(
  context: CallContext,
  asked: Asked,
): Promise<GiftAcknowledgment> {
  const { portal } = context;
  const { kysely } = portal.database;
  const reading = readingOf(context);
  const year = await readYearOrCurrent(portal, undefined);
  const FamilyId = await findFamilyToRead(context, { ...asked, year });
  const { isApart: _isApart, ...paper } = await readPaper(kysely, {
    ...reading,
    FamilyId,
    kind: 'gift',
  });
  const lines = await listLines(kysely, { familyIds: [FamilyId] });
  const gifts = lines
    .filter(isGift)
    .map((line) => ({ _id: line._id, Day: dayOf(context, line), cents: leftOfLine(line, lines) }))
    .filter(({ cents }) => cents > 0)
    .toSorted((one, other) => (one.Day < other.Day ? -1 : 1));
  const inYear = (year: string) => gifts.filter(({ Day }) => Day.slice(0, 4) === year);
  const years = new Set(gifts.map(({ Day }) => Day.slice(0, 4)).filter((year) => year !== ''));
  const Years = [...years].toSorted().toReversed();
  const Year = asked.Year ?? Years[0] ?? reading.today.slice(0, 4);
  const sum = (of: typeof gifts) => centsToDollars(of.reduce((all, { cents }) => all + cents, 0));
  return {
    ...paper,
    Year,
    Years,
    Gifts: inYear(Year).map(({ cents, ...gift }) => ({ ...gift, Amount: centsToDollars(cents) })),
    Total: sum(inYear(Year)),
    Undated: sum(gifts.filter(({ Day }) => Day === '')),
  };
}

function isGift({ Kind, State, Reverses }: StoredLine): boolean {
  return Kind === 'refund' && State === 'AcceptedDonation' && Reverses === '';
}

/** What of a line has not been taken back. */
function leftOfLine(line: StoredLine, lines: readonly StoredLine[]): number {
  const reversals = lines.filter(({ Reverses }) => Reverses === line._id);
  return reversals.reduce((left, { AmountCents }) => left + AmountCents, line.AmountCents);
}

/** The day on which the family gave it up: of a refund that was on its way first, the later one. */
function dayOf({ portal }: CallContext, { Day, StateSince }: StoredLine): string {
  return StateSince === '' ? Day : readSchoolDay(portal.school, new Date(StateSince));
}
