import { expect, it } from 'vitest';
import { mergeTyped } from './merge-typed.ts';

const opened = { Mobile: '1', City: 'A', Status: 'Active', Note: '' };

it('keeps what was typed and takes the rest from the newest version', () => {
  const typed = { ...opened, Mobile: '2' };
  const newest = { ...opened, City: 'B' };
  expect(mergeTyped({ opened, typed, newest })).toEqual({
    values: { Mobile: '2', City: 'B', Status: 'Active', Note: '' },
    overlaps: [],
  });
});

it('names the fields that both changed, unless to the same value', () => {
  const typed = { ...opened, Mobile: '2', Status: 'OnHold' };
  const newest = { ...opened, Mobile: '3', Status: 'OnHold' };
  expect(mergeTyped({ opened, typed, newest })).toEqual({
    values: { ...opened, Mobile: '2', Status: 'OnHold' },
    overlaps: [{ field: 'Mobile', typed: '2', stored: '3' }],
  });
});

it('takes a field that was typed and typed back from the newest version', () => {
  const newest = { ...opened, City: 'B' };
  expect(mergeTyped({ opened, typed: opened, newest }).values.City).toBe('B');
});
