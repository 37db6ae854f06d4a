import { expect, it } from 'vitest';
import { areaOfRole, countAreas } from './areas.ts';
import { volunteerRoles } from './values.ts';

it.each([
  ['Teaching', 'Teacher'],
  ['Teaching Assistant', 'Teacher'],
  ['Teacher assistant', 'Teacher'],
  ['Library Helper', 'Library'],
  ['Book club', 'Library'],
  ['General Help', 'GeneralHelp'],
  ['General-Help', 'GeneralHelp'],
  ['Class room help', 'GeneralHelp'],
  ['Home Work Correction', 'HomeWork'],
  ['Technology', 'Technology'],
  ['Operations', 'Operations'],
  ['Gardening', null],
])('%s counts as %s', (role, area) => {
  expect(areaOfRole(role)).toBe(area);
});

it('every role of the lists has an area', () => {
  for (const role of volunteerRoles) expect(areaOfRole(role), role).not.toBeNull();
});

it('the spellings of an area add up', () => {
  const counts = [
    { role: 'General Help', volunteers: 2 },
    { role: 'General-Help', volunteers: 3 },
    { role: 'Gardening', volunteers: 9 },
  ];
  expect(countAreas(counts)).toEqual({
    Technology: 0,
    Teacher: 0,
    Operations: 0,
    Library: 0,
    HomeWork: 0,
    GeneralHelp: 5,
  });
});
