import { expect, it } from 'vitest';
import { foldText, searchWords } from '../text/fold.ts';
import { matchStudent, rankSearchKey } from './search-match.ts';

const child = (FirstName: string, LastName: string, more: object = {}) => ({
  FirstName,
  LastName,
  NameInTamil: '',
  UserName: 'home@home.example',
  AdditionalEmail: '',
  Volunteering: 'TS25-ABC123',
  ...more,
});

const cases = [
  // The words are the beginning of the name, in either order and script.
  ['kavin', child('Kavin', 'Selvan'), 0, 'name'],
  ['KAVIN SELVAN', child('Kavin', 'Selvan'), 0, 'name'],
  ['selvan kavin', child('Kavin', 'Selvan'), 0, 'name'],
  ['Selvan, Kavin', child('Kavin', 'Selvan'), 0, 'name'],
  ['jose', child('José', 'Arul'), 0, 'name'],
  ['s.kavin', child('S', 'Kavin'), 0, 'name'],
  ['கவின்', child('Kavin', 'Selvan', { NameInTamil: 'கவின் செல்வன்' }), 0, 'name'],
  // They begin it within a word.
  ['kavin', child('Kavinila', 'Arul'), 1, 'name'],
  ['iniya n', child('Iniya', 'Nalliyakodan'), 1, 'name'],
  ['selvan ka', child('Kavin', 'Selvan'), 1, 'name'],
  ['கவி', child('Kavin', 'Selvan', { NameInTamil: 'கவின் செல்வன்' }), 1, 'name'],
  // Each word begins one of the name's.
  ['kav sel', child('Kavin', 'Mani Selvan'), 2, 'name'],
  ['selvan', child('Kavin', 'Selvan'), 2, 'name'],
  // The name holds them.
  ['iniya n', child('Iniya', 'Dhanasekar'), 3, 'name'],
  ['vin', child('Kavin', 'Selvan'), 3, 'name'],
  ['nbu el', child('Anbu', 'Selvan'), 3, 'name'],
  // Something else holds them, which is told.
  ['kavin', child('Janani', 'Murugan', { UserName: 'kavin.m@home.example' }), 5, 'email'],
  ['nila', child('Arul', 'Sathish', { AdditionalEmail: 'nila@home.example' }), 5, 'secondEmail'],
  ['abc1', child('Arul', 'Sathish'), 5, 'referenceId'],
  ['arul home.ex', child('Arul', 'Sathish'), 4, 'email'],
  ['home.ex abc', child('Arul', 'Sathish'), 5, 'several'],
  // Half in the name: above those with nothing in it.
  ['t.kavin', child('Kavin', 'Manikandan'), 4, 'referenceId'],
  ['t.kavin', child('Mathi', 'Anbu', { UserName: 'kavin.m@home.example' }), 5, 'email'],
] as const;

it.each(cases)('%s: %o is of rank %i by its %s', (typed, whom, rank, by) => {
  expect(matchStudent(whom, typed)).toEqual({ rank, by });
});

it.each(cases)('%s: the stored key of %o ranks alike', (typed, whom, rank) => {
  const { FirstName, LastName, NameInTamil, UserName, AdditionalEmail, Volunteering } = whom;
  const stored = [FirstName, LastName, NameInTamil, UserName, AdditionalEmail, Volunteering];
  expect(rankSearchKey(foldText(stored.join(' ')), searchWords(typed))).toBe(rank);
});

it('a record without an address has nothing but its name and Reference ID', () => {
  expect(rankSearchKey('kavin selvan', ['kavin'])).toBe(0);
  expect(matchStudent({ FirstName: 'Arul', LastName: 'S', NameInTamil: '' }, 'nila').by).toBe(
    'several',
  );
});
