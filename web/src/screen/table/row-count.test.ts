import { describe, expect, it } from 'vitest';
import { countPages, rowsOfPage } from './row-count.ts';

describe('rows of a page', () => {
  it.each([
    [
      { page: 1, pageSize: 25, total: 579 },
      { first: 1, last: 25 },
    ],
    [
      { page: 24, pageSize: 25, total: 579 },
      { first: 576, last: 579 },
    ],
    [
      { page: 1, pageSize: 25, total: 25 },
      { first: 1, last: 25 },
    ],
    [
      { page: 1, pageSize: 25, total: 1 },
      { first: 1, last: 1 },
    ],
    [
      { page: 1, pageSize: 25, total: 0 },
      { first: 0, last: 0 },
    ],
    [
      { page: 9, pageSize: 25, total: 30 },
      { first: 26, last: 30 },
    ],
  ])('%j shows %j', (asked, shown) => {
    expect(rowsOfPage(asked)).toEqual(shown);
  });
});

it.each([
  [0, 1],
  [1, 1],
  [25, 1],
  [26, 2],
])('%i rows fill %i pages of 25', (total, pages) => {
  expect(countPages({ pageSize: 25, total })).toBe(pages);
});
