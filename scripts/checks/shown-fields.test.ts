import { describe, expect, it } from 'vitest';
import { findOpenAnswers } from './shown-fields.ts';
import { parseSource } from './sources.ts';

const contract = 'contract/src/students.ts';
const presenter = 'server/src/features/students/present.ts';
const elsewhere = 'server/src/features/students/service.ts';
const check = (path: string, text: string) => findOpenAnswers([parseSource(path, text)]);

describe('shown fields', () => {
  it.each([
    [contract, 'const shown = student.omit({ OfficeNote: true });', 'shows all fields but some'],
    [contract, 'const shown = z.array(student.extend({}).omit(hidden));', 'all fields but some'],
    [presenter, 'const f = (row: Row) => ({ ...row });', 'spreads a whole record'],
    [presenter, 'function f(row: Row) { const own = row; return { ...own }; }', 'spreads a whole'],
    [presenter, 'const f = (row: Row) => ({ ...(row as Row) });', 'spreads a whole record'],
    [presenter, 'const f = ({ row }: Opened) => ({ ...row });', 'spreads a whole record'],
    [presenter, 'const f = ({ row = blank }: Opened) => ({ ...row });', 'spreads a whole record'],
    [presenter, 'const f = (opened: Opened) => ({ ...opened.row });', 'spreads a whole record'],
    [presenter, 'const f = (a: Row) => ({ ...(isOwn ? a : pick(a, names)) });', 'spreads a whole'],
    [presenter, 'const f = (row: Row) => ({ ...(isOwn && row) });', 'spreads a whole record'],
    [presenter, 'for (const row of rows) told.push({ ...row });', 'spreads a whole record'],
    [
      presenter,
      'const told = pick(row, names); const f = (told: Row) => ({ ...told });',
      'spreads a whole record',
    ],
    [presenter, 'const f = ({ key, ...fields }: Row) => fields;', 'takes all fields but some'],
    [
      presenter,
      'const rows = await kysely.selectFrom("child").selectAll().execute();',
      'whole rows',
    ],
  ])('an answer that shows all fields but some is told: %s %s', (path, text, fault) => {
    const [found, ...more] = check(path, text);
    expect(found).toContain(`${path}:1 `);
    expect(found).toContain(fault);
    expect(more).toEqual([]);
  });

  it.each([
    [contract, 'const shown = student.pick({ FirstName: true });'],
    [presenter, 'const f = (row: Row) => ({ ...pick(row, names), TeacherEmail: "" });'],
    [presenter, 'const f = ({ Q1 }: Row) => { const totals = { Q1 }; return { ...totals }; };'],
    [presenter, 'const f = (row: Row) => ({ ...(isFirst ? pick(row, names) : { City: "" }) });'],
    [presenter, 'const names = [...first, ...second];'],
    [elsewhere, 'const f = (row: Row) => ({ ...row });'],
    ['contract/src/students.test.ts', 'const form = full.omit({ Year: true });'],
  ])('an answer that lists its fields passes: %s %s', (path, text) => {
    expect(check(path, text)).toEqual([]);
  });
});
