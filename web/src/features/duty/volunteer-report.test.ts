import type { DutyMatrixRow } from '@pallikoodam/contract/duty';
import { expect, it } from 'vitest';
import { dateMarks, exportedColumns } from './volunteer-report.ts';

const t = ((text: string) => text) as unknown as Parameters<typeof exportedColumns>[0];

const volunteer = (Name: string, marks: string): DutyMatrixRow => ({
  Name,
  Email: `${Name.toLowerCase()}@home.example`,
  Branch: 'North',
  Role: 'Parent Volunteer',
  Youth: 'No',
  marks,
});

/** The days at the head, then each row's cells under them. */
const written = (rows: Parameters<typeof exportedColumns>[1]) => {
  const days = exportedColumns(t, rows).filter(({ header }) => /^\d{4}-/.test(header));
  return [
    days.map(({ header }) => header),
    ...rows.map((row) => days.map(({ value }) => value(row) ?? '')),
  ];
};

it('writes each mark under its own day, though a day was added while the rows were read', () => {
  const first = { dates: ['2025-09-06', '2025-09-20'] };
  const then = { dates: ['2025-09-06', '2025-09-13', '2025-09-20'] };
  const rows = [
    dateMarks(volunteer('Mala', 'PA'), first),
    dateMarks(volunteer('Kavi', '-PA'), then),
  ];
  expect(written(rows)).toEqual([
    ['2025-09-06', '2025-09-13', '2025-09-20'],
    ['P', '', 'A'],
    ['', 'P', 'A'],
  ]);
});
