import { mostDutyRecords } from '@pallikoodam/contract/duty';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { findFault, nothingToSubmit, splitIntoCalls, submitted } from './submit-texts.ts';
import { dutyKey, prepareSubmit } from './volunteer-marks.ts';

const fill = (text: string, { n } = { n: 0 }) => text.replace('{{n}}', String(n));
const t = fill as unknown as TFunction;

function recordsOf(count: number) {
  const volunteers = Array.from({ length: count }, (_, number) => ({
    Name: `Volunteer ${number}`,
    Email: `volunteer${number}@family.example`,
    Branch: 'North',
    Role: 'Technology',
    YouthVolunteer: 'No',
  }));
  const marks = new Map(
    volunteers.map((volunteer) => [dutyKey(volunteer), { volunteer, mark: 'present' as const }]),
  );
  return prepareSubmit({ marks, ticked: new Set() }, '2025-10-04').records;
}

it('has a pair of texts for each path (OP-126)', () => {
  expect(submitted('ticked', { n: 3, t })).toBe('Attendance submitted for 3 selected volunteers');
  expect(submitted('all', { n: 40, t })).toBe('Volunteer attendance submitted for 40 volunteers');
  expect(nothingToSubmit('ticked', t)).toBe('Please select volunteers with attendance marked');
  expect(nothingToSubmit('all', t)).toBe('Please mark attendance for at least one volunteer');
});

it.each([
  [1, [1]],
  [mostDutyRecords, [mostDutyRecords]],
  [mostDutyRecords + 1, [mostDutyRecords, 1]],
])('sends %i records in calls of %j', (count, sizes) => {
  const records = recordsOf(count);
  const calls = splitIntoCalls(records);
  expect(calls.map(({ length }) => length)).toEqual(sizes);
  expect(calls.flat()).toEqual(records);
});

it('names the volunteer whose record was refused', () => {
  const records = recordsOf(2);
  expect(findFault({ '1.Email': 'Please enter a valid email' }, records)).toEqual({
    name: 'Volunteer 1',
    message: 'Please enter a valid email',
  });
  expect(findFault({}, records)).toBeNull();
  expect(findFault({ body: 'Too many records in one call' }, records)).toBeNull();
});
