import { expect, it } from 'vitest';
import { i18n, loadTexts, setLanguage } from './setup.ts';
import { takeUsedTexts } from './used-texts.ts';

it('names the Tamil texts that were asked for, each once and in all its forms', async () => {
  await setLanguage('ta');
  await loadTexts('shared');
  takeUsedTexts();
  i18n.t('Clear');
  i18n.t('{{count}} new students', { count: 1 });
  i18n.t('Nowhere written');
  expect(Object.keys(takeUsedTexts())).toEqual([
    'Clear',
    '{{count}} new students_one',
    '{{count}} new students_other',
  ]);
  expect(takeUsedTexts()).toEqual({});
});
