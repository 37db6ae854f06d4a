import { expect, it } from 'vitest';
import { shortenFullName, shortenName } from './short-name.ts';

it.each([
  ['Iniya', 'Nalliyakodan', 'Iniya N.'],
  ['Anbu Selvan', 'O’Brien', 'Anbu Selvan O.'],
  ['Iniya', '', 'Iniya'],
  ['', 'Mullai', 'M.'],
  ['இனியா', 'நல்லியக்கோடன்', 'இனியா ந.'],
  ['கவின்', 'சேரன்', 'கவின் சே.'],
])('%s %s is %s', (given, last, short) => {
  expect(shortenName(given, last)).toBe(short);
});

it.each([
  ['இனியா நல்லியக்கோடன்', 'இனியா ந.'],
  ['Kayal', 'Kayal'],
  ['  Mohamed  Bilal Khan ', 'Mohamed Bilal K.'],
  ['', ''],
])('%j written in one is %j', (name, short) => {
  expect(shortenFullName(name)).toBe(short);
});
