import { routeTable } from 'virtual:route-table';
import type { Role } from '@pallikoodam/domain/access/roles';
import type { QueryClient } from '@tanstack/react-query';
import { adoptTexts } from '../i18n/setup.ts';
import { queries } from '../lib/api.ts';
import { adoptSession } from '../lib/session.ts';

/** As the server writes it into a page of somebody's own (server/src/page-start.ts). */
export type PageStart = {
  person: { id: string; email: string; role: Role; name?: string; mustSetUp?: boolean } | null;
  currentYear: string;
  years: string[];
  /** What the screen would ask first (server/src/http/first-answers.ts). */
  answers?: FirstAnswer[] | null;
  /** The Tamil texts with which the page was drawn. */
  texts?: Record<string, string>;
};

/** The key of the query, the answer's body, and how many rows there are in all. */
type FirstAnswer = [key: [name: string, input?: unknown], body: unknown, total: string | null];

/**
 * Takes over what the page brought along, so that its first view waits for nothing but its own
 * records, and mostly not even for those. False where there was nothing: a public page, and one that
 * opened without a network, has none.
 */
export function takePageStart(page: Document, client: QueryClient): boolean {
  const start: PageStart | null = JSON.parse(
    page.getElementById('portal-start')?.textContent ?? 'null',
  );
  if (start !== null) adoptStart(start, client);
  if (start?.texts !== undefined) adoptTexts(start.texts);
  return start !== null;
}

/** Also where the page is drawn, with the same answers. */
export function adoptStart(start: PageStart, client: QueryClient): PageStart {
  adoptSession(start.person);
  client.setQueryData(queries.getAcademicYear.queryOptions().queryKey, start.currentYear);
  client.setQueryData(queries.getAcademicYears.queryOptions().queryKey, start.years);
  for (const [key, body, total] of start.answers ?? []) {
    // As `api` would give it (lib/api.ts).
    const answer = { status: 200, headers: { 'x-total-count': total }, body };
    client.setQueryData(key, routeTable[key[0]]?.givesParts ? answer : body);
  }
  return start;
}
