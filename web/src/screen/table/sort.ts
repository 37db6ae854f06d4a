import type { SortingState } from '@tanstack/react-table';
import { compareTexts } from '../../lib/compare-texts.ts';

/** `-FirstName,Age` as the table's state and back; a leading minus is descending. */
export function readSort(sort: string): SortingState {
  return sort
    .split(',')
    .filter((part) => part !== '')
    .map((part) => ({ id: part.replace(/^-/, ''), desc: part.startsWith('-') }));
}

/** The sort after a click on a header: ascending first, then the other way round. */
export function turnSort(sort: string, column: string): string {
  return sort === column ? `-${column}` : column;
}

/** Orders two cells: texts without regard to case, numbers by size, missing values last. */
export function compareCells(first: unknown, second: unknown): number {
  const firstMissing = isMissing(first);
  if (firstMissing || isMissing(second)) return Number(firstMissing) - Number(isMissing(second));
  if (typeof first === 'number' && typeof second === 'number') return first - second;
  return compareTexts(String(first), String(second));
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
