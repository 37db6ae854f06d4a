/** The first and last row a page shows, counted from 1; both 0 where there is none. */
export function rowsOfPage({
  page,
  pageSize,
  total,
}: {
  page: number;
  pageSize: number;
  total: number;
}): { first: number; last: number } {
  if (total === 0) return { first: 0, last: 0 };
  const shown = Math.min(page, countPages({ pageSize, total }));
  return { first: (shown - 1) * pageSize + 1, last: Math.min(shown * pageSize, total) };
}

/** At least one: an empty list still has a first page. */
export function countPages({ pageSize, total }: { pageSize: number; total: number }): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
