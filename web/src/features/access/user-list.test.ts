import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { writeClass } from './role-lines.tsx';

const t = ((text: string) => text) as TFunction;

it.each([
  ['NA', '', ''],
  ['NA', '12', '12'],
  ['Nilai 3', 'B', 'Nilai 3 · B'],
  ['', '', ''],
])('a class %j %j reads %j', (Grade, ClassNumber, words) => {
  expect(writeClass(t, { Grade, ClassNumber })).toBe(words);
});
