import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import {
  columnsOf,
  type FieldList,
  filterLabelIn,
  labelIn,
  readField,
  sheetColumns,
} from './field-list.ts';

const t = ((key: string) => `[${key}]`) as TFunction;
const fields = {
  Mobile: { label: 'Mobile', formLabel: 'Mobile (10 digits)', width: 14, sortable: false },
  Year: { label: 'Academic Year', columnLabel: 'Year' },
  Grade: { label: 'Grade', filterLabel: 'Nilai', words: true, look: { onPhone: 'summary' } },
  Status: { label: 'Status', words: { Unpaid: 'All not paid' } },
  Paid: { label: 'Amount Paid', columnLabel: 'Amount', kind: 'dollars' },
} as const satisfies FieldList;
const record = {
  Mobile: '7045550100',
  Year: '2025-2026',
  Grade: 'Nilai 2',
  Status: '',
  Paid: 12.5,
};

it('calls a field by its own name unless a form, a column or a filter has another', () => {
  const formLabel = labelIn(fields);
  expect([formLabel('Mobile'), formLabel('Year'), formLabel('Unknown')]).toEqual([
    'Mobile (10 digits)',
    'Academic Year',
    'Unknown',
  ]);
  expect(['Mobile', 'Year', 'Grade'].map((name) => filterLabelIn(fields, name))).toEqual([
    'Mobile',
    'Year',
    'Nilai',
  ]);
});

describe('a column', () => {
  const column = columnsOf<typeof record, typeof fields>(t, fields);

  it('has header, kind and look of its field, and translates stored words', () => {
    const { header, value, look } = column('Grade');
    expect({ header, value: value(record), look }).toEqual({
      header: '[Grade]',
      value: '[Nilai 2]',
      look: { onPhone: 'summary' },
    });
    expect(column('Status').value(record)).toBe('');
    expect(column('Paid')).toMatchObject({ header: '[Amount]', kind: 'dollars' });
    expect(column('Mobile').sortable).toBe(false);
  });

  it('takes what a list says for itself, and keeps the rest of the look', () => {
    const { look, value } = column('Grade', { value: () => 'x', look: { minWidth: '3rem' } });
    expect(value(record)).toBe('x');
    expect(look).toEqual({ onPhone: 'summary', minWidth: '3rem' });
  });
});

it('writes a worksheet as people read it, under the full names', () => {
  const [year, grade, paid] = sheetColumns<typeof record>(t, fields, ['Year', 'Grade', 'Paid']);
  expect([year?.header, grade?.header, paid?.header]).toEqual([
    '[Academic Year]',
    '[Grade]',
    '[Amount Paid]',
  ]);
  expect([grade?.value(record), paid?.value(record), paid?.kind]).toEqual([
    '[Nilai 2]',
    12.5,
    'dollars',
  ]);
});

it('reads a value as people do, under the word that the field has for it', () => {
  const read = (name: string, more = {}) =>
    readField(t, { fields, name, record: { ...record, ...more } });
  expect(read('Grade')).toBe('[Nilai 2]');
  expect(read('Status', { Status: 'Unpaid' })).toBe('[All not paid]');
  expect(read('Paid')).toContain('12.50');
  expect(read('Mobile')).toBe('7045550100');
});
