import { expect, it } from 'vitest';
import { admissionAddress, askForStudents } from './admission-filters.ts';

const eight = 'Submitted,Active,Promoted,Discontinued,Archived,Retained,Rejected,OnHold';
const ask = (address: object) => askForStudents(admissionAddress.parse(address), '2025-2026');
const sort = '-FirstName,-StudentTeacher,-GradeInTamilSchool';

it('shows two years and the eight statuses at first', () => {
  expect(ask({})).toEqual({ Year: '2025-2026,2024-2025', Status: eight, sort });
});

it('keeps the two years when only a status, level, teacher or text is chosen', () => {
  expect(ask({ Status: 'OnHold' })).toEqual({
    Year: '2025-2026,2024-2025',
    Status: 'OnHold',
    sort,
  });
  expect(ask({ GradeInTamilSchool: 'Nilai 3', StudentTeacher: 'Selvi', search: 'kav' })).toEqual({
    Year: '2025-2026,2024-2025',
    Status: eight,
    GradeInTamilSchool: 'Nilai 3',
    StudentTeacher: 'Selvi',
    search: 'kav',
    sort,
  });
});

it('lifts both limits when a year or a branch is chosen', () => {
  expect(ask({ Year: '2021-2022' })).toEqual({ Year: '2021-2022', sort });
  expect(ask({ Branch: 'South' })).toEqual({ Branch: 'South', sort });
  expect(ask({ Branch: 'South', Status: 'Active' })).toEqual({
    Branch: 'South',
    Status: 'Active',
    sort,
  });
});

it('ignores an address that makes no sense', () => {
  expect(ask({ Year: '2025', Branch: 'East', sort: 'Mobile' })).toEqual(ask({}));
});
