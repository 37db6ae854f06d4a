import { changesCountedAtMost } from '@pallikoodam/contract/list-words';

type Page = { headers: { 'x-total-count': string } };

/** How many rows a list has, of which an answer holds a page; 0 before there is an answer. */
export function totalOf(answer: Page | undefined): number {
  return Number(answer?.headers['x-total-count'] ?? 0);
}

/** Whether a total may stand for more than there were counted. */
export function isCutCount(total: number): boolean {
  return total === changesCountedAtMost + 1;
}
