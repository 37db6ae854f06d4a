import { expect, it } from 'vitest';
import { matchAtDesk, matchBookAtDesk } from './desk-match.ts';

const child = (FirstName: string, LastName: string, more: object = {}) => ({
  FirstName,
  LastName,
  NameInTamil: '',
  UserName: 'home@home.example',
  AdditionalEmail: '',
  Volunteering: 'TS25-ABC123',
  ...more,
});

it.each([
  // The name begins with the words, in either order and script.
  ['kavin', child('Kavin', 'Selvan'), 0, 'name'],
  ['KAVIN SEL', child('Kavin', 'Selvan'), 0, 'name'],
  ['selvan kavin', child('Kavin', 'Selvan'), 0, 'name'],
  ['Selvan, Kavin', child('Kavin', 'Selvan'), 0, 'name'],
  ['கவி', child('Kavin', 'Selvan', { NameInTamil: 'கவின் செல்வன்' }), 0, 'name'],
  ['jose', child('José', 'Arul'), 0, 'name'],
  // Each word begins one of the name's.
  ['kav sel', child('Kavin', 'Mani Selvan'), 1, 'name'],
  ['selvan', child('Kavin', 'Selvan'), 1, 'name'],
  // The name holds them.
  ['vin', child('Kavin', 'Selvan'), 2, 'name'],
  ['nbu el', child('Anbu', 'Selvan'), 2, 'name'],
  // Something else holds them, which is told.
  ['kavin', child('Janani', 'Murugan', { UserName: 'kavin.m@home.example' }), 3, 'email'],
  ['nila', child('Arul', 'Sathish', { AdditionalEmail: 'nila@home.example' }), 3, 'secondEmail'],
  ['abc1', child('Arul', 'Sathish'), 3, 'referenceId'],
  ['arul home.ex', child('Arul', 'Sathish'), 3, 'email'],
  ['home.ex abc', child('Arul', 'Sathish'), 3, 'several'],
])('%s: %o is of rank %i by its %s', (typed, whom, rank, by) => {
  expect(matchAtDesk(whom, typed)).toEqual({ rank, by });
});

it.each([
  ['pongal', 'title'],
  ['PON 8', 'title'],
  ['பொங்கல்', 'title'],
  ['arumugam', 'author'],
  ['pongal arumugam', 'author'],
])('%s answers to a book by its %s', (typed, by) => {
  const book = { bookid: '8', title: 'Pongal பொங்கல்', author: 'Arumugam' };
  expect(matchBookAtDesk(book, typed)).toBe(by);
});
