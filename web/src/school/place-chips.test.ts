import { expect, it } from 'vitest';
import { hueOfBranch, hueOfGrade } from './place-chips.tsx';

it('grades of the map have a colour each, others are grey', () => {
  expect(
    new Set(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'].map(hueOfGrade)).size,
  ).toBe(11);
  expect(hueOfGrade('Nilai 8')).toBe(hueOfGrade('8'));
  expect(hueOfGrade('Mazhalai')).toBe(hueOfGrade('K'));
  expect(['13', '', 'Volunteer'].map(hueOfGrade)).toEqual(['gray', 'gray', 'gray']);
});

it('branches of the map have a colour each, the South ones the same', () => {
  expect(new Set(['North', 'South', 'East', 'West', 'Central'].map(hueOfBranch)).size).toBe(5);
  expect(hueOfBranch('South - *Socrates')).toBe(hueOfBranch('South'));
  expect(hueOfBranch('Elsewhere')).toBe('gray');
});
