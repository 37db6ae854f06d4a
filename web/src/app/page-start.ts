import { routeTable } from 'virtual:route-table';
import type { Role } from '@pallikoodam/domain/access/roles';
import type { QueryClient } from '@tanstack/react-query';
import { queries } from '../lib/api.ts';
import { adoptSession } from '../lib/session.ts';

/** As the server writes it into a page of somebody's own (server/src/page-start.ts). */
type PageStart = {
  person: { id: string; email: string; role: Role; mustSetUp?: boolean } | null;
  currentYear: string;
  years: string[];
  /** What the screen would ask first, in JSON, compressed, in Base64 (server/src/http/first-answers.ts). */
  answers?: string | null;
};

/** The key of the query, the answer's body, and how many rows there are in all. */
type FirstAnswer = [key: [name: string, input?: unknown], body: unknown, total: string | null];

/**
 * Takes over what the page brought along, so that its first view waits for nothing but its own
 * records, and mostly not even for those. Null where there was nothing: a public page, and one that
 * opened without a network, has none. The promise ends when the records are there.
 */
export function takePageStart(page: Document, client: QueryClient): Promise<void> | null {
  const start: PageStart | null = JSON.parse(
    page.getElementById('portal-start')?.textContent ?? 'null',
  );
  if (start === null) return null;
  adoptSession(start.person);
  client.setQueryData(queries.getAcademicYear.queryOptions().queryKey, start.currentYear);
  client.setQueryData(queries.getAcademicYears.queryOptions().queryKey, start.years);
  return takeAnswers(client, start.answers);
}

async function takeAnswers(client: QueryClient, packed: PageStart['answers']): Promise<void> {
  for (const [key, body, total] of await readAnswers(packed)) {
    // As `api` would give it (lib/api.ts).
    const answer = { status: 200, headers: { 'x-total-count': total }, body };
    client.setQueryData(key, routeTable[key[0]]?.givesParts ? answer : body);
  }
}

async function readAnswers(packed: PageStart['answers']): Promise<FirstAnswer[]> {
  if (packed == null) return [];
  try {
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return await new Response(unpacked).json();
  } catch {
    // A browser without the means asks for them itself.
    return [];
  }
}
