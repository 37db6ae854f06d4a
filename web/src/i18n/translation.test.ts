import { expect, it } from 'vitest';
import { addTexts, i18n, translateIn } from './translation.ts';

it('fills in the values of a text that is its own key', () => {
  expect(i18n.t('{{first}} of {{count}} rows seen', { first: 1, count: 2 })).toBe(
    '1 of 2 rows seen',
  );
  expect(i18n.t('{{count}} rows', { count: 2 })).toBe('2 rows');
  expect(i18n.t('{{count}} rows', { count: 1 })).toBe('1 row');
  expect(i18n.t('{{count}} rows', { count: 0 })).toBe('0 rows');
});

it('leaves out what it is not given, and shows what it is given as it stands', () => {
  expect(i18n.t('Dear {{name}},')).toBe('Dear ,');
  expect(i18n.t('Dear {{name}},', { name: '{{count}} $& <b>' })).toBe('Dear {{count}} $& <b>,');
});

it('reads the form of a count in Tamil, else the text, else the English', () => {
  addTexts('ta', {
    '{{count}} books_one': 'ஒரு நூல்',
    '{{count}} books_other': '{{count}} நூல்கள்',
    'Return {{name}}': '{{name}}: திருப்பு',
  });
  const t = translateIn('ta');
  expect([0, 1, 2].map((count) => t('{{count}} books', { count }))).toEqual([
    '0 நூல்கள்',
    'ஒரு நூல்',
    '2 நூல்கள்',
  ]);
  expect(t('Return {{name}}', { name: 'Tales', count: 1 })).toBe('Tales: திருப்பு');
  expect(t('Written nowhere {{name}}', { name: 'Tales' })).toBe('Written nowhere Tales');
  expect(i18n.language).toBe('en');
});
