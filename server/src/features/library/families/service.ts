import type { Loan } from '@pallikoodam/contract/library-fields';
import { childKey } from '@pallikoodam/domain/library/loan';
import type { Page } from '../../../platform/db/page.ts';
import type { CallContext } from '../../../platform/portal.ts';
import { readFamilyWithin } from '../../students/service.ts';
import { listOpenLoansOfFamily, listReadBooks } from '../loans/data.ts';
import { toLoan } from '../loans/present.ts';
import { libraryPolicy } from '../policy.ts';

/** The books a family has: one's own, any for the library, those of the own class for a teacher. */
export async function readFamilyLoans(context: CallContext, email: string): Promise<Loan[]> {
  const childKeys = await listVisibleChildren(context, email);
  const open = await listOpenLoansOfFamily(context.portal.database, email);
  return open.filter((loan) => childKeys?.includes(loan.childKey) ?? true).map(toLoan);
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
  const childKeys = await listVisibleChildren(context, wanted.email);
  const { records, total } = await listReadBooks(context.portal.database, {
    ...wanted,
    ...(childKeys === null ? {} : { childKeys }),
  });
  return { records: records.map(toLoan), total };
}

/** The children whose books this caller may see, null for all. PortalError 403 (OP-12). */
async function listVisibleChildren(
  context: CallContext,
  email: string,
): Promise<readonly string[] | null> {
  const { caller } = context;
  if (libraryPolicy['library.readAnyFamily'].may(caller, email)) return null;
  const reach = libraryPolicy['library.readFamily'];
  return (await readFamilyWithin(context, { email, reach })).map(childKey);
}
