import type { QueryClient } from '@tanstack/react-query';

/** The key of a query and its answer. */
export type DrawnQuery = [key: unknown[], answer: unknown];

/**
 * Takes over what the server has drawn this page with (server/src/http/drawn-pages.ts), so that
 * exactly that comes alive. Whether there was anything. It is as old as the page: what has been
 * open for a while is asked for again.
 */
export function takeDrawnQueries(page: Document, client: QueryClient): boolean {
  const drawn: DrawnQuery[] | null = JSON.parse(
    page.getElementById('portal-drawn')?.textContent ?? 'null',
  );
  if (drawn === null) return false;
  for (const [key, answer] of drawn) {
    client.setQueryData(key, answer, { updatedAt: performance.timeOrigin });
  }
  return true;
}
