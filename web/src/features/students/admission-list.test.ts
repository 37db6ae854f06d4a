import { expect, it } from 'vitest';
import { askForYear } from '../../school/year-in-address.ts';
import { readAddress } from '../../screen/view/url-filters.ts';
import { admissionAddress, limitStatuses } from './admission-list.tsx';

const eight = 'Submitted,Active,Promoted,Discontinued,Archived,Retained,Rejected,OnHold';
const sort = '-FirstName,-StudentTeacher,-GradeInTamilSchool';
const given = ([, value]: [string, unknown]) => value !== '';
const ask = (address: Record<string, unknown>) => {
  const values = readAddress(admissionAddress, address);
  const asked = { ...askForYear(values, '2025-2026'), ...limitStatuses(values) };
  return Object.fromEntries(Object.entries(asked).filter(given));
};

it('shows the current year and the eight statuses at first', () => {
  expect(ask({})).toEqual({ Year: '2025-2026', Status: eight, sort });
});

it('keeps them when only a level, teacher or text is chosen', () => {
  expect(ask({ GradeInTamilSchool: 'Nilai 3', StudentTeacher: 'Selvi', search: 'kav' })).toEqual({
    Year: '2025-2026',
    Status: eight,
    GradeInTamilSchool: 'Nilai 3',
    StudentTeacher: 'Selvi',
    search: 'kav',
    sort,
  });
});

it('shows every status once a year, a branch or a status is chosen', () => {
  expect(ask({ Year: '2021-2022' })).toEqual({ Year: '2021-2022', sort });
  expect(ask({ Branch: 'South' })).toEqual({ Branch: 'South', Year: '2025-2026', sort });
  expect(ask({ Status: 'OnHold' })).toEqual({ Status: 'OnHold', Year: '2025-2026', sort });
});

it('shows all years where that is chosen', () => {
  expect(ask({ Year: 'All', Branch: 'South' })).toEqual({ Branch: 'South', sort });
});

it('ignores an address that makes no sense', () => {
  expect(ask({ Year: '2025', Branch: 'East', sort: 'Mobile' })).toEqual(ask({}));
});
