import { describe, expect, it } from 'vitest';
import { readSearch, writeSearch } from './address-bar.ts';

describe('the part of an address after ?', () => {
  it('keeps every value a plain string', () => {
    expect(readSearch('?year=2025&open=true&class=Nilai+1&note=%22x%22')).toEqual({
      year: '2025',
      open: 'true',
      class: 'Nilai 1',
      note: '"x"',
    });
  });

  it('reads a repeated name as a list and writes it so', () => {
    expect(readSearch('?b=North&b=South&b=East')).toEqual({ b: ['North', 'South', 'East'] });
    expect(writeSearch({ b: ['North', 'South', 'East'] })).toBe('?b=North&b=South&b=East');
  });

  it('leaves out what is undefined or null, and the mark when nothing is left', () => {
    expect(writeSearch({ a: undefined, b: null })).toBe('');
    expect(writeSearch({ a: undefined, page: 2, q: '' })).toBe('?page=2&q=');
  });

  it('gives back what was written', () => {
    const search = { from: '/Admission?Status=Paid&x=1#top', name: 'இளம்பரிதி', plus: '1+1' };
    expect(readSearch(writeSearch(search))).toEqual(search);
  });

  it('is not fooled by names that every object has', () => {
    expect(readSearch('?a=1').toString).toBe(Object.prototype.toString);
    expect(readSearch('?toString=1')).toEqual({ toString: '1' });
  });
});
