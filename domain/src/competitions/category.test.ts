import { expect, it } from 'vitest';
import { categoryOf } from './category.ts';

it.each([
  ['Tamil quiz in teams of three', 'Quiz'],
  ['Drawing: a day at the temple pond', 'Art'],
  ['Folk song (solo)', 'Music'],
  ['Fancy dress: people of my town', 'Stage'],
  ['Thirukkural recital: twenty couplets', 'Recitation'],
  ['திருக்குறள் ஒப்புவித்தல்', 'Recitation'],
  ['Speech: a word my grandmother taught me', 'Speech'],
  ['Short story writing', 'Writing'],
  ['Handwriting in Tamil', 'Writing'],
  ['Sack race', 'General'],
  ['', 'General'],
])('%s is a contest of %s', (name, category) => {
  expect(categoryOf(name)).toBe(category);
});
