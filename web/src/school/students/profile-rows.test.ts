import type { Student } from '@pallikoodam/contract/students';
import { expect, it } from 'vitest';
import { profileRows } from './profile-rows.ts';

const earlier = { _id: 'a1', Year: '2024-2025' } as Student;
const current = { _id: 'a2', Year: '2025-2026' } as Student;
const family = [current, earlier];

it('shows the records of the year', () => {
  expect(profileRows({ family, year: '2024-2025' })).toEqual([earlier]);
  expect(profileRows({ family, year: '2019-2020' })).toEqual([]);
});

it('says nothing of a year or a family that is not known (MSG-05)', () => {
  expect(profileRows({ family, year: undefined })).toBeUndefined();
  expect(profileRows({ family: undefined, year: '2025-2026' })).toBeUndefined();
});
