import type { Role } from '@pallikoodam/domain/access/roles';
import type { QueryClient } from '@tanstack/react-query';
import { queries } from '../lib/api.ts';
import { adoptSession } from '../lib/session.ts';

/** As the server writes it into a page of somebody's own (server/src/page-start.ts). */
type PageStart = {
  person: { id: string; email: string; role: Role; mustSetUp?: boolean } | null;
  currentYear: string;
  years: string[];
};

/**
 * Takes over what the page brought along, so that its first view waits for nothing but its own
 * records. Whether there was anything: a public page, and one that opened without a network, has none.
 */
export function takePageStart(page: Document, client: QueryClient): boolean {
  const start: PageStart | null = JSON.parse(
    page.getElementById('portal-start')?.textContent ?? 'null',
  );
  if (start === null) return false;
  adoptSession(start.person);
  client.setQueryData(queries.getAcademicYear.queryOptions().queryKey, start.currentYear);
  client.setQueryData(queries.getAcademicYears.queryOptions().queryKey, start.years);
  return true;
}
