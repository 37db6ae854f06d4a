import { describe, expect, it } from 'vitest';
import { mergeCells, readWholeNumber } from './cells.ts';

describe('typed cells over a stored row', () => {
  const stored = { Q1: 80, Q2: null, Comments: '' };
  it.each([
    ['what was seen is changed', { Q1: 85 }, { Q1: 80 }, { Q1: 85 }, []],
    ['an empty cell is filled', { Q2: 70 }, {}, { Q2: 70 }, []],
    ['a cell is emptied', { Q1: null }, { Q1: 80 }, { Q1: null }, []],
    ['the same is said again', { Q1: 80 }, { Q1: 60 }, {}, []],
    ['somebody else was there', { Q1: 85 }, { Q1: 60 }, {}, ['Q1']],
    ['somebody filled what was empty', { Q1: 85 }, { Q1: null }, {}, ['Q1']],
    ['one of two', { Q1: 85, Q2: 70 }, { Q1: 60, Q2: null }, { Q2: 70 }, ['Q1']],
  ])('%s', (_what, values, seen, patch, conflicts) => {
    expect(mergeCells({ stored, values, seen })).toEqual({ patch, conflicts });
  });
});

describe('a typed whole number', () => {
  it.each([
    ['', { value: null }],
    [null, { value: null }],
    [undefined, { value: null }],
    ['  ', { value: null }],
    ['0', { value: 0 }],
    [' 100 ', { value: 100 }],
    [85, { value: 85 }],
    ['95.0', { value: 95 }],
    ['95.', { value: 95 }],
    ['100.00', { value: 100 }],
    ['-0', { value: 0 }],
    ['12.5', { fault: 'not a number' }],
    [12.5, { fault: 'not a number' }],
    ['12,5', { fault: 'not a number' }],
    ['.5', { fault: 'not a number' }],
    // A thousand in English notation; read as 1 it would be a wrong mark.
    ['1,000', { fault: 'not a number' }],
    ['90%', { fault: 'percent' }],
    ['12.5 %', { fault: 'percent' }],
    ['%', { fault: 'not a number' }],
    ['90/100', { fault: 'not a number' }],
    ['007', { value: 7 }],
    ['101', { fault: 'out of range' }],
    ['-1', { fault: 'out of range' }],
    ['8.5', { fault: 'not a number' }],
    [8.5, { fault: 'not a number' }],
    ['8,5', { fault: 'not a number' }],
    ['1e2', { fault: 'not a number' }],
    ['abc', { fault: 'not a number' }],
    ['௮௫', { fault: 'not a number' }],
    ['99999999999', { fault: 'not a number' }],
    [Number.NaN, { fault: 'not a number' }],
    [true, { fault: 'not a number' }],
  ])('%j', (typed, read) => {
    expect(readWholeNumber(typed, 100)).toEqual(read);
  });
});
