import type { Loan } from '@pallikoodam/contract/library-fields';
import { childKey } from '@pallikoodam/domain/library/loan';
import type { Page } from '../../../platform/db/page.ts';
import type { CallContext } from '../../../platform/portal.ts';
import type { FamilyReach } from '../../students/policy.ts';
import { listFamilyWithin } from '../../students/service.ts';
import { type LoansOf, listOpenLoansOfFamily, listReadBooks } from '../loans/data.ts';
import { toLoan } from '../loans/present.ts';
import { libraryPolicy } from '../policy.ts';

/** The books a family has: one's own, any for the library, those of the own class for a teacher. */
export async function readFamilyLoans(context: CallContext, email: string): Promise<Loan[]> {
  const visible = await findVisible(context, email);
  return (await listOpenLoansOfFamily(context.portal.database, visible)).map(toLoan);
}

type Reading = {
  email: string;
  FirstName?: string | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
};

/** What a family's children have read, newest first; scope as of the books at hand. */
export async function readFamilyHistory(
  context: CallContext,
  wanted: Reading,
): Promise<Page<Loan>> {
  const { email, ...paged } = wanted;
  const visible = await findVisible(context, email);
  const { records, total } = await listReadBooks(context.portal.database, { ...paged, ...visible });
  return { records: records.map(toLoan), total };
}

/**
 * What of a family's books this caller may see: those of its children, whichever guardian asks, and
 * for the own address and the library also what was lent to it. PortalError 403 (OP-12).
 */
async function findVisible(context: CallContext, email: string): Promise<LoansOf> {
  const reach = {
    ...libraryPolicy['library.readFamily'],
    may: (...[caller, asked]: Parameters<FamilyReach['may']>) =>
      libraryPolicy['library.readAnyFamily'].may(caller, email) ||
      libraryPolicy['library.readFamily'].may(caller, asked),
  };
  const children = await listFamilyWithin(context, { email, reach });
  const isWhole = libraryPolicy['library.readAnyFamily'].may(context.caller, email);
  return { email: isWhole ? email : undefined, childKeys: [...new Set(children.map(childKey))] };
}
