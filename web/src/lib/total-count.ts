type Page = { headers: { 'x-total-count': string } };

/** How many rows a list has, of which an answer holds a page; 0 before there is an answer. */
export function totalOf(answer: Page | undefined): number {
  return Number(answer?.headers['x-total-count'] ?? 0);
}
