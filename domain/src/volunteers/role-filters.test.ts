import { expect, it } from 'vitest';
import { coverRoles, roleFilters, volunteerRoles } from './values.ts';

it.each([
  ['General Help', ['General Help', 'General-Help']],
  ['General-Help', ['General Help', 'General-Help']],
  ['Teacher assistant', ['Teaching Assistant', 'Teacher assistant']],
  ['Technology', ['Technology']],
  ['Something else', ['Something else']],
])('%s covers %j', (filter, roles) => {
  expect(coverRoles(filter)).toEqual(roles);
});

it('a filter offers each role once, and together they cover all', () => {
  expect(roleFilters.flatMap(coverRoles).toSorted()).toEqual([...volunteerRoles].toSorted());
});
