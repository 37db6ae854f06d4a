import { expect, it } from 'vitest';
import { readAddress } from '../../screen/view/url-filters.ts';
import { askForVolunteers, markVolunteerAddress } from './mark-volunteer-filters.ts';
import { askForMatrix, viewVolunteerAddress } from './view-volunteer-filters.ts';

const mark = (address: Record<string, unknown>) =>
  askForVolunteers(readAddress(markVolunteerAddress, address));
const matrix = (address: Record<string, unknown>) =>
  askForMatrix(readAddress(viewVolunteerAddress, address), '2025-2026');

it('marks active volunteers at first, 150 to a page, by name (ATT-16, ATT-22)', () => {
  expect(mark({})).toEqual({ Status: 'Active', sort: 'Name', page: 1, pageSize: 150 });
});

it('asks for all statuses only when the person chose that', () => {
  expect(mark({ Status: '', Branch: 'North', Role: 'Book club' })).toEqual({
    Branch: 'North',
    Role: 'Book club',
    sort: 'Name',
    page: 1,
    pageSize: 150,
  });
  expect(mark({ Status: 'Sleeping', Branch: 'East' })).toEqual(mark({}));
});

it('shows the current year until another is chosen (ATT-126, OP-26)', () => {
  expect(matrix({})).toEqual({ Year: '2025-2026' });
  expect(matrix({ Year: '2023-2024', search: 'kav' })).toEqual({
    Year: '2023-2024',
    search: 'kav',
  });
  expect(matrix({ Year: '2023-2025' })).toEqual({ Year: '2025-2026' });
});
