import { expect, it } from 'vitest';
import { countStep, type StepFields } from './reached-step.ts';

const steps: StepFields = [
  ['Name', 'Email'],
  ['Role', 'Branch'],
];

it.each([
  ['nothing', {}, 1],
  ['half of the first step', { Name: 'Nila' }, 1],
  ['blanks', { Name: 'Nila', Email: '  ' }, 1],
  ['the first step', { Name: 'Nila', Email: 'n@home.example' }, 2],
  ['half of the second step', { Name: 'Nila', Email: 'n', Role: 'Teaching' }, 2],
  ['the second step alone', { Role: 'Teaching', Branch: 'North' }, 1],
  ['both', { Name: 'Nila', Email: 'n', Role: 'Teaching', Branch: 'North' }, 3],
])('%s', (_, values, step) => {
  expect(countStep(values, steps)).toBe(step);
});
