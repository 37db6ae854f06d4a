import { describe, expect, it } from 'vitest';
import { readSearch } from '../../lib/address-bar.ts';
import {
  changeAddress,
  choiceFilter,
  dayFilter,
  listActiveFilters,
  optionFilter,
  readAddress,
  tableView,
  textFilter,
} from './url-filters.ts';

const schema = {
  search: textFilter(),
  Branch: choiceFilter(['North', 'South']),
  ...tableView({
    pageSizes: [10, 25],
    pageSize: 25,
    sortKeys: ['FirstName', 'Age'],
    sort: '-FirstName',
  }),
};
const defaults = { search: '', Branch: '', sort: '-FirstName', page: 1, pageSize: 25 };

describe('reading an address', () => {
  it('gives defaults for an empty one', () => {
    expect(readAddress(schema, {})).toEqual(defaults);
  });

  it('takes what it says, as the router reads it', () => {
    const address = readSearch('?search=2025&Branch=North&sort=-Age,FirstName&page=3&pageSize=10');
    expect(readAddress(schema, address)).toEqual({
      search: '2025',
      Branch: 'North',
      sort: '-Age,FirstName',
      page: 3,
      pageSize: 10,
    });
  });

  it.each([
    ['an unknown branch', { Branch: 'East' }],
    ['an unknown sort key', { sort: 'Mobile' }],
    ['a page before the first', { page: 0 }],
    ['a page that is no number', { page: 'two' }],
    ['a page size that is not offered', { pageSize: 26 }],
    ['a page that is a fraction', { page: '1.5' }],
    ['a page beyond any list', { page: '100001' }],
    ['a text that is there twice', readSearch('?search=Kavin&search=Mala')],
  ])('falls back from %s', (_case, address) => {
    expect(readAddress(schema, address)).toEqual(defaults);
  });
});

it('keeps a search as long as the server takes it', () => {
  expect(readAddress(schema, { search: 'a'.repeat(101) }).search).toBe('a'.repeat(100));
});

it('takes one of some values, and the usual one for any other', () => {
  const parts = { Status: optionFilter(['Active', 'Expired'], 'Active') };
  expect(readAddress(parts, { Status: 'Expired' })).toEqual({ Status: 'Expired' });
  for (const Status of ['Gone', '', undefined, ['Expired', 'Expired']]) {
    expect(readAddress(parts, { Status })).toEqual({ Status: 'Active' });
  }
});

it('takes a day of the calendar', () => {
  const parts = { date: dayFilter() };
  expect(readAddress(parts, { date: '2026-02-28' })).toEqual({ date: '2026-02-28' });
  expect(readAddress(parts, { date: '2026-02-30' })).toEqual({ date: '' });
});

describe('changing an address', () => {
  it('leaves defaults out', () => {
    const address = { Branch: 'North', search: 'Kavin' };
    expect(changeAddress(schema, { address, changes: { search: '' } })).toEqual({
      Branch: 'North',
    });
  });

  it('leads back to the first page unless the page itself changes', () => {
    const address = { page: 4 };
    expect(changeAddress(schema, { address, changes: { Branch: 'South' } })).toEqual({
      Branch: 'South',
    });
    expect(changeAddress(schema, { address, changes: { page: 5 } })).toEqual({ page: 5 });
  });

  it('keeps what other parts of the screen wrote', () => {
    expect(changeAddress(schema, { address: { tab: 'Profile' }, changes: { page: 2 } })).toEqual({
      tab: 'Profile',
      page: 2,
    });
  });

  it('is read back as it was written', () => {
    const values = { search: 'a b', Branch: 'South', sort: 'Age', page: 2, pageSize: 10 };
    const address = changeAddress(schema, { address: {}, changes: values });
    expect(readAddress(schema, address)).toEqual(values);
  });
});

it('counts filters, but not sort, page and page size', () => {
  expect(listActiveFilters(schema, { ...defaults, page: 2, sort: 'Age', pageSize: 10 })).toEqual(
    [],
  );
  expect(listActiveFilters(schema, { ...defaults, Branch: 'North', search: 'x' })).toEqual([
    'search',
    'Branch',
  ]);
});
