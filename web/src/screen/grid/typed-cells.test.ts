import { describe, expect, it } from 'vitest';
import {
  countCells,
  findConflicts,
  findFaults,
  type GridColumn,
  type GridRow,
  listChanges,
  nothingTyped,
  pasteStep,
  settleConflict,
  settleRow,
  type TypingWork,
  takeBack,
  takeStep,
  typeCell,
} from './typed-cells.ts';

const column = (id: string): GridColumn => ({
  id,
  header: id,
  label: id,
  kind: 'number',
  check: (text) => (/^\d*$/.test(text) ? null : 'no number'),
});
const columns = [column('W1'), column('W2')];
const row = (id: string, cells: Record<string, string> = {}): GridRow => ({ id, name: id, cells });
const first = row('a', { W1: '80' });
const second = row('b');
const type = (text: string, typed = nothingTyped, of = first) =>
  typeCell(typed, { row: of, column: 'W1', text });

describe('a typed cell', () => {
  it('is a change with what was seen; typed back it is no change', () => {
    expect(type('85')).toEqual({ a: { W1: { text: '85', seen: '80' } } });
    expect(type('80', type('85'))).toEqual({});
  });

  it('keeps what was seen when the list is read again with another value', () => {
    const reread = row('a', { W1: '60' });
    expect(type('86', type('85'), reread)).toEqual({ a: { W1: { text: '86', seen: '80' } } });
    // Even typed back to what was seen: stored is something else by now.
    expect(countCells(type('80', type('85'), reread))).toBe(1);
  });
});

describe('a step', () => {
  const step = (work: TypingWork, by: string, text: string) =>
    takeStep(work, { by, change: (typed) => type(text, typed) });
  const begun: TypingWork = { typed: nothingTyped, past: [] };

  it('is taken back: the keys of a cell at once, a paste as a whole', () => {
    const keys = step(step(begun, 'a W1', '8'), 'a W1', '85');
    const pasted = step(step(keys, pasteStep, '90'), pasteStep, '95');
    const once = takeBack(pasted);
    expect(once.typed).toEqual(type('90'));
    expect(takeBack(once).typed).toEqual(type('85'));
    expect(takeBack(takeBack(once))).toEqual(begun);
    expect(takeBack(begun)).toEqual(begun);
  });
});

describe('what is sent', () => {
  it('are the rows without a fault, numbers seen as numbers', () => {
    const typed = type('x', type('85'), second);
    expect(findFaults(typed.b ?? {}, columns)).toEqual({ W1: 'no number' });
    expect(listChanges(typed, columns)).toEqual([
      { id: 'a', values: { W1: '85' }, seen: { W1: 80 } },
    ]);
  });

  it('goes once it is stored; what was typed meanwhile stays over the new value', () => {
    const sent = type('85');
    expect(settleRow(sent, 'a', sent.a ?? {})).toEqual({});
    const meanwhile = type('90', sent);
    expect(settleRow(meanwhile, 'a', sent.a ?? {})).toEqual({
      a: { W1: { text: '90', seen: '85' } },
    });
  });
});

it('a cell that another person has changed is told, unless both say the same', () => {
  const typed = type('85').a ?? {};
  expect(findConflicts(typed, { W1: '80' })).toEqual({});
  expect(findConflicts(typed, { W1: '60' })).toEqual({ W1: '60' });
  expect(findConflicts(typed, {})).toEqual({ W1: '' });
  expect(findConflicts(typed, { W1: '85' })).toEqual({});
});

it('a conflict is settled by the own text over theirs, or by theirs', () => {
  const settle = (keep: 'own' | 'theirs') =>
    settleConflict(type('85'), { id: 'a', column: 'W1', now: '60', keep });
  expect(settle('own')).toEqual({ a: { W1: { text: '85', seen: '60' } } });
  expect(settle('theirs')).toEqual({});
});
